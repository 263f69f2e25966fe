import type { HighlightTheme, Scenery } from "@longpaddock/roads/vocabulary";

const WISH_THEMES = [
  "coast",
  "desert",
  "outback",
  "mountains",
  "forest",
  "rivers",
  "farmland",
  "tropics",
  "twisty",
  "dirt",
  "tracks",
  "sealed",
  "highways",
  "motorways",
  "quiet",
  "railTrails",
  "camping",
  "waterfalls",
  "gorges",
  "history",
  "wildlife",
  "food",
  "lookouts",
  "beds",
] as const;
export type WishTheme = (typeof WISH_THEMES)[number];

/** Words of a theme, folded; several words stand together. */
const WORDS: Readonly<Record<WishTheme, string>> = {
  coast: `coast, coastal, coastline, coasts, beach, beaches, ocean, oceans, sea, seaside, surf, surfing, seas, bays, bay,
    islands, lighthouse, lighthouses`,
  desert: "desert, deserts, dunes, dune, sand, red centre, red center, arid, red sand",
  outback:
    "outback, remote, isolated, big skies, wide open, stations, roadhouses, never never, remoteness, off grid, off the grid",
  mountains: `mountain, mountains, mountainous, alpine, alps, high country, hills, hilly, ranges, range, peaks, snow,
    passes, tablelands, tableland, ridges, climbs, climbing, hill, hinterland`,
  forest:
    "tall trees, forest, forests, rainforest, rainforests, trees, woods, bush, bushland, wilderness, karri",
  rivers: `river, rivers, lake, lakes, creek, creeks, dam, dams, fishing, swim, swimming, waterhole,
    waterholes, billabong, billabongs, springs, hot springs, water, river crossings, water crossings`,
  farmland:
    "farm, farms, farmland, countryside, paddocks, wheat, silos, silo art, country towns, rolling hills",
  tropics: "tropics, tropical, top end, wetlands, jungle",
  twisty: `twisty, twisties, twists, corners, bends, curves, curvy, winding, hairpins, sweepers, sweeping, bendy,
    twisting, cornering, windy roads, curved, technical`,
  dirt: `dirt, gravel, unsealed, unpaved, off road, offroad, dirt roads, gravel roads, corrugations, corrugated, red dirt,
    adventure, dusty, dust, unmade, dirt tracks`,
  tracks: `tracks, track, 4wd, 4x4, four wheel drive, four wheel driving, fire trails, fire trail, single track, 4wding,
    rocky, low range, 4wd tracks`,
  sealed: "sealed, bitumen, tarmac, asphalt, paved, blacktop, tar, sealed roads, smooth",
  highways: `highway, highways, main roads, major roads, traffic, trucks, road trains, busy roads, main road, big roads`,
  motorways: `motorway, motorways, freeway, freeways, toll roads, tolls, toll road, tollway, tollways, expressway, expressways,
    interstates, dual carriageway, dual carriageways, divided roads, m roads`,
  quiet: `back roads, backroads, country roads, quiet, quiet roads, byways, less travelled, back way, back ways, peaceful,
    country road, scenic, scenic roads, scenery, off the beaten track, off the beaten path, beaten track, low traffic,
    light traffic, little traffic, less traffic, minimal traffic`,
  railTrails: "rail trail, rail trails, bike path, bike paths, cycleway, cycleways, cycle paths, bike trails",
  camping: `camp, camping, camps, campsite, campsites, campground, campgrounds, camper, tent, tents, swag, swags,
    campfire, campfires, free camps, free camping, bush camping, bush camps, bush camp`,
  waterfalls: "waterfall, waterfalls, falls, swimming holes, cascades",
  gorges: "gorge, gorges, canyon, canyons, chasm, chasms, ravines",
  history: `history, historic, historical, heritage, museum, museums, gold, gold rush, convict, convicts, ruins,
    ghost town, ghost towns, rock art, aboriginal, indigenous, culture, mining, old towns, historic towns, huts, hut`,
  wildlife: `wildlife, animals, kangaroo, kangaroos, koala, koalas, whale, whales, crocodile, crocodiles, crocs, bird,
    birds, birdwatching, penguin, penguins, emus, dolphins, wombats, platypus, seals, bird life, birdlife, nature`,
  food: `food, wine, wines, winery, wineries, vineyard, vineyards, cellar door, cellar doors, pub, pubs, cafe, cafes,
    coffee, bakery, bakeries, pie, pies, seafood, oysters, beer, brewery, breweries, cheese, restaurant, restaurants,
    lunch, eat, eating, wine tasting, country pubs, gourmet, produce, distillery, distilleries, pub meals`,
  lookouts: `lookout, lookouts, view, views, viewpoint, viewpoints, vistas, vista, photo, photos, photography, sunset,
    sunsets, sunrise, panorama, panoramas`,
  beds: `motel, motels, hotel, hotels, accommodation, bed, beds, cabins, town stays, towns, town, fuel, petrol, diesel,
    servo, servos, shower, showers, bnb`,
};

/** Every word or phrase, folded, and its theme. */
export const THEME_OF: ReadonlyMap<string, WishTheme> = new Map(
  WISH_THEMES.flatMap((theme) => WORDS[theme].split(/,\s+/).map((words) => [words, theme] as const)),
);

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Begin a refusal: 'no gravel'. */
export const REFUSALS =
  list(`no not avoid avoiding avoids without skip skipping dont doesnt didnt wont wouldnt shouldnt isnt arent never
  nothing hate hates hating dodge dodging dislike dislikes loathe loathes detest detests less minus except nor
  neither off nix bypass bypassing exclude excluding zero minimal minimise minimize minimising minimizing`);

/** Begin a refusal together with the word before: 'dirt instead of freeways'. */
export const REFUSALS_OF_TWO: ReadonlySet<string> = new Set(
  `instead of, rather than, as little, as few, no more, anything but, anywhere but, everything but, other than,
  apart from, away from, stay out, keep out, clear of, leave out, leaving out, cut out, rule out, cant stand,
  cannot stand, cant do, cannot do, cant ride, cannot ride, cant handle, sick of, tired of, bored of, bored with,
  scared of, afraid of, nervous on, nervous about, wary of`.split(/,\s+/),
);

/** Begin a refusal of places and roads alone: 'we have done the Great Ocean Road'. */
export const BEEN_THERE: ReadonlySet<string> = new Set(
  "ive done, weve done, have done, already done, ive ridden, weve ridden, have ridden, already ridden".split(
    ", ",
  ),
);

/** Take a refusal back: 'don't miss the lighthouse', 'wouldn't mind a swim'. */
export const UNREFUSED = list("miss missing missed forget mind been done seen beats");

/** 'off to the coast' leaves for it. */
export const STARTS_AFTER_OFF = list("to for in at from with on by via through into towards");

/** A refusal reaches over these to what they lead to: 'don't want to go through Melbourne', 'nothing with gravel'. */
export const REACHED_OVER =
  list(`want wants wanting need needing bother have to go goes going ride riding travel travelling come coming drive
  driving pass passing take taking be us me like liking enjoy back straight right the a an anything something
  stuff any road roads route routes section sections part parts bits places`);

/** Written out, so that 'hwys' is read like 'highways'. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["hwy", "highway"],
  ["hwys", "highways"],
  ["fwy", "freeway"],
  ["fwys", "freeways"],
  ["mwy", "motorway"],
  ["mwys", "motorways"],
  ["rd", "road"],
  ["rds", "roads"],
  ["/", "or"],
  ["&", "and"],
]);

/** Refusals of everything that follows, 'and' included; of those of two words, the second. */
export const WIDE_REFUSALS = list(
  "avoid avoiding avoids without skip skipping exclude excluding hate hates hating dislike loathe dodge dodging bypass bypassing minimal off clear from out minimise minimize minimising minimizing",
);

/** After 'and', these begin something else: 'avoid highways and see waterfalls'. */
export const NEW_WISHES = list("like love prefer see take use stick stay go visit ride want");

/** Themes whose refusal closes freeways. */
export const NO_FREEWAYS: ReadonlySet<WishTheme> = new Set(["motorways", "highways"]);

/** Themes that a highway doesn't show. */
export const OFF_HIGHWAYS: ReadonlySet<WishTheme> = new Set(["quiet", "dirt", "tracks", "railTrails"]);

/** End a refusal, whatever it is of. */
export const TURNS = list("but then instead only");

/** End a refusal of something else: 'no ferries via Dubbo'. */
export const LIKINGS = list("lots plenty more love prefer mostly mainly via through with");

/** Come before the name of a place. */
export const PLACE_CUES = list(
  "via to through past near around visit visiting in at into towards toward from by see",
);

/** Come before the name of the place where the trip ends. */
export const END_CUES = list("to towards toward end ending finish finishing until");

/** Words that ask for nothing themselves. */
export const FILLERS =
  list(`a about after all also always am an and any anything are around as at back be beautiful been before best big
  bike biking bit blast both but by can car come could country day days do doing dont drive driving each easy end
  ending enjoy etc even every everything explore exploring family few find finish fine first for from fun get
  getting give go going good great group had hard has have having head heading here how i id if ideally im in
  include including into is it its ive journey just keep kind last less like likes little long loop lot lots love
  loves lovely main mainly make many max maximum maybe me middle minimum mix month more morning most mostly
  motorbike motorcycle much must my near need never new nice night nights no not of off on one only open or other
  our out over past pass passing pace place places plan please plenty possible prefer preferably preferred pretty
  quick rather really relaxed return ride rider riders riding road roads route routes run same see seeing should
  show sights slow small so solo some something somewhere spots start starting state stay staying stop stops
  stretch such surfaces take that the their them then there these they thing things this through time to too tour
  touring towards travel travelling trip trips try type up us using various very via visit visiting want wanting
  wants was way ways we week weekend well what when where which while will with without would year you your
  interesting spectacular stunning amazing awesome epic classic famous iconic must do national park parks natural
  attractions sight sightseeing area areas region regions easygoing leisurely chill casual short shorter longer
  half two three four five average sections section bits part parts where whatever anywhere none home heaps keen
  overnight under down deep loaded proper better different done already were thats lets friendly repeat repeats
  interested free surprise tall high old dual sport adv australia aussie australian km kms kilometres hour hours
  minutes per than`);

/** Place names that are common words: they count with a capital letter or after 'via' and the like. */
export const ORDINARY_NAMES =
  list(`alpha bright broke cadell casino clare cleve cook coral cowell cue dale derby dover drake eden elliott erica
  eugene everton exeter forrest foster gregory hall hawker hay hamilton jericho keith laura lock louth marathon
  mitchell miles moe morgan murchison nelson orange parkes penguin perisher picton rainbow richmond robe robertson
  rocks ross sale sandstone scone seymour spencer stanley stratford surat texas theodore ti tree warren waterfall
  wellington williams winton yass york young lakeland northam sheffield euston burra casterton finley`);

export const SCENERY_OF: Readonly<Partial<Record<WishTheme, Scenery>>> = {
  coast: "coast",
  desert: "desert",
  outback: "outback",
  mountains: "mountains",
  forest: "forest",
  rivers: "rivers",
  farmland: "farmland",
  tropics: "tropics",
};

export const HIGHLIGHT_OF: Readonly<Partial<Record<WishTheme, HighlightTheme>>> = {
  coast: "coast",
  desert: "desert",
  outback: "outback",
  mountains: "mountains",
  forest: "forest",
  rivers: "rivers",
  camping: "camping",
  waterfalls: "waterfalls",
  history: "history",
  wildlife: "wildlife",
  food: "food",
  lookouts: "lookouts",
  dirt: "dirt",
};
