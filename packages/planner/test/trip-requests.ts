import type { VehicleType } from "@longpaddock/domain/vehicles";
import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { parseDuration } from "../src/duration";
import type { TripDifficulty, TripRequest } from "../src/trip";

type Row = readonly [
  start: string,
  duration: string,
  vehicle: VehicleType,
  preferences: string,
  more?: {
    readonly difficulty?: TripDifficulty;
    readonly isOneWay?: boolean;
    readonly seed?: number;
    readonly fuelRangeKm?: number;
    readonly expects?: Expected;
  },
];

/** What a rider who asks this expects beside the wishes, of the whole way. */
interface Expected {
  /** The least share that isn't sealed, in per cent. */
  readonly unsealed?: number;
  /** The most kilometres of any day. */
  readonly kmADay?: number;
  /** Names of places that are not to be passed. */
  readonly not?: readonly string[];
  /** 'no': a reason why there is no such trip is better than another trip. */
  readonly trip?: "no";
}

/** Over all states and territories, vehicles and lengths, as riders ask. */
const ROWS: readonly Row[] = [
  ["sydney-nsw", "weekend", "onroad-motorcycle", "twisty mountain roads, sealed only"],
  ["sydney-nsw", "weekend", "onroad-motorcycle", "twisty mountain roads, sealed only", { seed: 2 }],
  ["sydney-nsw", "1 day", "onroad-motorcycle", "Putty Road, good pubs", { difficulty: "beginner" }],
  ["sydney-nsw", "5 days", "onroad-motorcycle", "coast, to Melbourne, no motorways", { isOneWay: true }],
  ["newcastle-nsw", "3 days", "offroad-motorcycle", "Barrington Tops, dirt, camping, waterfalls"],
  ["broken-hill-nsw", "5 days", "4x4", "outback, Corner Country, camping, history"],
  ["wagga-wagga-nsw", "3 hours", "onroad-motorcycle", "quiet back roads"],
  ["coffs-harbour-nsw", "4 days", "onroad-motorcycle", "Waterfall Way, rainforest, no highways", { seed: 5 }],
  ["canberra-act", "4 hours", "onroad-motorcycle", "twisty, lookouts"],
  [
    "canberra-act",
    "3 days",
    "offroad-motorcycle",
    "Snowy Mountains, gravel, rivers",
    { difficulty: "intermediate" },
  ],
  ["canberra-act", "1 day", "cycling", "quiet roads, nature", { difficulty: "beginner" }],
  ["melbourne-vic", "weekend", "onroad-motorcycle", "Great Ocean Road and the Otways, forest"],
  [
    "melbourne-vic",
    "4 days",
    "offroad-motorcycle",
    "High Country, dirt, camping",
    { difficulty: "advanced" },
  ],
  ["bright-vic", "6 hours", "onroad-motorcycle", "alpine twisties", { difficulty: "intermediate" }],
  ["wangaratta-vic", "3 days", "cycling", "rail trails, wine"],
  ["geelong-vic", "1 day", "onroad-motorcycle", "beaches, Great Ocean Road", { seed: 3 }],
  ["brisbane-qld", "weekend", "offroad-motorcycle", "rainforest, no highways"],
  ["brisbane-qld", "2 weeks", "4x4", "outback, Birdsville, dirt, camping"],
  ["cairns-qld", "10 days", "4x4", "Cape York, camping, dirt", { difficulty: "advanced" }],
  ["cairns-qld", "3 days", "onroad-motorcycle", "waterfalls, Atherton Tablelands, no gravel"],
  [
    "birdsville-qld",
    "5 days",
    "offroad-motorcycle",
    "desert, outback",
    { difficulty: "advanced", fuelRangeKm: 550 },
  ],
  ["townsville-qld", "7 days", "4x4", "to Darwin, outback, via Normanton", { isOneWay: true }],
  ["toowoomba-qld", "half a day", "onroad-motorcycle", "country pubs"],
  ["longreach-qld", "4 days", "offroad-motorcycle", "history, outback, gravel"],
  ["adelaide-sa", "1 day", "cycling", "wine, quiet roads"],
  ["adelaide-sa", "3 days", "onroad-motorcycle", "Flinders Ranges, lookouts"],
  ["adelaide-sa", "6 days", "4x4", "Oodnadatta Track, to Alice Springs, desert", { isOneWay: true }],
  ["port-lincoln-sa", "3 days", "onroad-motorcycle", "coast, seafood"],
  ["mount-gambier-sa", "weekend", "onroad-motorcycle", "coast and wine"],
  ["perth-wa", "weekend", "onroad-motorcycle", "forest, wineries, coast"],
  ["perth-wa", "2 weeks", "4x4", "outback, dirt, beaches", { difficulty: "advanced" }],
  ["esperance-wa", "3 days", "onroad-motorcycle", "beaches, coast"],
  ["broome-wa", "8 days", "4x4", "Gibb River Road, gorges, camping"],
  ["kununurra-wa", "4 days", "offroad-motorcycle", "gorges, dirt", { fuelRangeKm: 450 }],
  ["hobart-tas", "7 days", "onroad-motorcycle", "camping, coast, waterfalls"],
  ["launceston-tas", "4 days", "offroad-motorcycle", "gravel, mountains, wilderness", { seed: 4 }],
  ["devonport-tas", "5 days", "cycling", "coast, penguins, food"],
  ["darwin-nt", "4 days", "offroad-motorcycle", "waterfalls, wildlife, rock art"],
  ["alice-springs-nt", "5 days", "offroad-motorcycle", "dirt, desert, gorges", { fuelRangeKm: 350 }],
  ["alice-springs-nt", "1 day", "onroad-motorcycle", "gorges, sealed roads", { seed: 6 }],
];

/** Requests that once went wrong, as they came in. */
const MENDED: readonly Row[] = [
  [
    "bendigo-vic",
    "2 days",
    "offroad-motorcycle",
    "dirt, camping, pubs, no highways",
    { expects: { not: ["Melbourne"] } },
  ],
  [
    "ballarat-vic",
    "2 days",
    "offroad-motorcycle",
    "dirt, camping, pubs, no highways",
    { expects: { not: ["Melbourne"] } },
  ],
  [
    "melbourne-vic",
    "1 day",
    "onroad-motorcycle",
    "avoid freeways",
    { expects: { not: ["Warragul", "Geelong"] } },
  ],
  ["bendigo-vic", "2 days", "offroad-motorcycle", "max 250 km per day", { expects: { kmADay: 250 } }],
  ["bendigo-vic", "2 days", "offroad-motorcycle", "no more than 200 km a day", { expects: { kmADay: 200 } }],
  ["mansfield-vic", "2 days", "offroad-motorcycle", "Craigs Hut, Howqua, hard tracks, no sealed road"],
  ["katoomba-nsw", "5 hours", "cycling", "gravel, quiet roads", { expects: { trip: "no" } }],
  ["hobart-tas", "half a day", "onroad-motorcycle", "short blast before lunch, sea views"],
  [
    "sydney-nsw",
    "4 days",
    "offroad-motorcycle",
    "to Tamworth by Barrington Tops",
    { isOneWay: true, expects: { unsealed: 10 } },
  ],
  ["mildura-vic", "2 days", "offroad-motorcycle", "Mungo, dirt", { expects: { unsealed: 25 } }],
];

/** Written down before any of them was planned, and not looked at while the planner was changed. */
const UNSEEN: readonly Row[] = [
  ["orange-nsw", "2 days", "offroad-motorcycle", "gravel, pubs, history", { expects: { not: ["Sydney"] } }],
  ["mudgee-nsw", "1 day", "onroad-motorcycle", "twisty, wineries"],
  [
    "tamworth-nsw",
    "3 days",
    "offroad-motorcycle",
    "dirt, waterfalls, max 350 km a day",
    { expects: { kmADay: 350 } },
  ],
  ["armidale-nsw", "weekend", "onroad-motorcycle", "Thunderbolts Way, Waterfall Way"],
  [
    "gosford-nsw",
    "2 days",
    "onroad-motorcycle",
    "twisty back roads, no freeways",
    { expects: { not: ["Sydney"] } },
  ],
  [
    "wollongong-nsw",
    "weekend",
    "onroad-motorcycle",
    "coast, seafood, lookouts",
    { expects: { not: ["Sydney"] } },
  ],
  [
    "cooma-nsw",
    "2 days",
    "offroad-motorcycle",
    "Snowy Mountains, Barry Way, dirt",
    { expects: { unsealed: 15 } },
  ],
  [
    "dubbo-nsw",
    "4 days",
    "4x4",
    "outback, Bourke, Darling River Run, camping",
    { expects: { unsealed: 20 } },
  ],
  ["goulburn-nsw", "1 day", "cycling", "quiet roads"],
  [
    "geelong-vic",
    "2 days",
    "onroad-motorcycle",
    "Great Ocean Road, Grampians",
    { expects: { not: ["Melbourne"] } },
  ],
  [
    "shepparton-vic",
    "2 days",
    "offroad-motorcycle",
    "High Country, gravel",
    { expects: { not: ["Melbourne"] } },
  ],
  [
    "traralgon-vic",
    "3 days",
    "onroad-motorcycle",
    "twisty mountains, no freeways",
    { expects: { not: ["Melbourne"] } },
  ],
  ["echuca-vic", "1 day", "onroad-motorcycle", "river, country pubs", { expects: { not: ["Melbourne"] } }],
  [
    "bairnsdale-vic",
    "4 days",
    "4x4",
    "High Country, tracks, camping",
    { difficulty: "advanced", expects: { unsealed: 20 } },
  ],
  ["bright-vic", "2 days", "cycling", "rail trails, wine"],
  ["horsham-vic", "weekend", "onroad-motorcycle", "Grampians, views, no gravel"],
  [
    "toowoomba-qld",
    "2 days",
    "onroad-motorcycle",
    "mountains, rainforest",
    { expects: { not: ["Brisbane"] } },
  ],
  ["ipswich-qld", "1 day", "onroad-motorcycle", "twisty, lookouts", { expects: { not: ["Brisbane"] } }],
  ["mackay-qld", "3 days", "offroad-motorcycle", "rainforest, gravel, camping"],
  ["mount-isa-qld", "5 days", "4x4", "outback, gorges, dirt", { expects: { unsealed: 20 } }],
  ["bundaberg-qld", "weekend", "onroad-motorcycle", "coast, quiet roads"],
  ["murray-bridge-sa", "2 days", "onroad-motorcycle", "river, wine", { expects: { not: ["Adelaide"] } }],
  [
    "port-augusta-sa",
    "4 days",
    "offroad-motorcycle",
    "Flinders Ranges, dirt, camping",
    { expects: { unsealed: 20 } },
  ],
  [
    "mount-gambier-sa",
    "3 days",
    "onroad-motorcycle",
    "no more than 300 km a day, coast",
    { expects: { kmADay: 300 } },
  ],
  ["bunbury-wa", "weekend", "onroad-motorcycle", "forest, wineries", { expects: { not: ["Perth"] } }],
  ["albany-wa", "4 days", "4x4", "coast, camping, no highways"],
  ["kalgoorlie-wa", "3 days", "4x4", "goldfields history, dirt"],
  ["burnie-tas", "3 days", "onroad-motorcycle", "twisty, west coast, no gravel"],
  ["launceston-tas", "1 day", "cycling", "quiet roads, wine"],
  ["katherine-nt", "3 days", "4x4", "gorges, hot springs", { expects: { not: ["Darwin"] } }],
];

/** All of them, and what is expected of each beside its wishes. */
export const TRIP_REQUESTS = [...ROWS, ...MENDED].map(requestOf);
export const UNSEEN_REQUESTS = UNSEEN.map(requestOf);

export interface ExpectedTrip {
  readonly request: TripRequest;
  readonly expects: Expected;
}

function requestOf([id, duration, vehicle, preferences, more = {}]: Row): ExpectedTrip {
  const { difficulty, isOneWay = false, seed = 0, fuelRangeKm, expects = {} } = more;
  const start = ROAD_GRAPH.places.get(id);
  const time = parseDuration(duration);
  if (!start || "problem" in time) throw new Error(`${id}, ${duration}: no such request`);
  const request = {
    start,
    ...time,
    vehicle,
    preferences,
    difficulty: difficulty ?? null,
    returnToStart: !isOneWay,
    seed,
    fuelRangeKm: fuelRangeKm ?? null,
  };
  return { request, expects };
}
