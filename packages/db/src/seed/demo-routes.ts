import type { DifficultyWord } from "@longpaddock/domain/difficulties";
import type { RouteType, StateWord, VehicleType } from "@longpaddock/domain/vocabularies";
import type { DemoLine } from "./demo-lines";
import type { DemoEmail } from "./demo-members";

export interface DemoRoute {
  readonly name: string;
  readonly description?: string;
  readonly vehicleType: VehicleType;
  readonly difficulty: DifficultyWord;
  readonly state: StateWord;
  readonly city?: string;
  readonly duration?: string;
  readonly tags: readonly string[];
  readonly isPublic?: false;
  readonly routeType?: RouteType;
  readonly author: DemoEmail;
  readonly line: DemoLine;
  /** How the recorder saw it; without one the route is plotted through the line's places and has no file. */
  readonly recorded?: Recording;
  readonly ratings: readonly number[];
}

export interface Recording {
  /** Metres that the road swings to either side of the line. */
  readonly sway: number;
  /** Metres that it rises and falls between the line's places. */
  readonly relief: number;
  /** Kilometres an hour, stops included. */
  readonly pace: number;
}

/** Oldest first. */
export const DEMO_ROUTES: readonly DemoRoute[] = [
  {
    name: "Great Central Road, Laverton to Yulara",
    vehicleType: "offroad-motorcycle",
    difficulty: "moderate",
    state: "Western Australia",
    tags: ["dirt", "permits", "long distance"],
    author: "rider@longpaddock.example",
    line: "great-central-road",
    ratings: [4],
  },
  {
    name: "Sunday loop over Mount Nebo and Mount Glorious",
    description: "For the four of us, so that nobody turns off at Samford again. Breakfast at Fernvale.",
    vehicleType: "onroad-motorcycle",
    difficulty: "advanced",
    state: "QLD",
    city: "The Gap",
    duration: "2 hours",
    tags: ["sealed", "bends"],
    isPublic: false,
    author: "aroha@longpaddock.example",
    line: "mount-glorious",
    ratings: [],
  },
  {
    name: "Western Explorer and the Corinna barge",
    description:
      "White quartz gravel through the buttongrass from Arthur River, then the barge over the Pieman at Corinna and on through Zeehan to Strahan. The gravel is loose on the crests and the barge keeps its own hours, so ring Corinna before you set out. Fill up on the coast: there is little fuel until Zeehan.",
    vehicleType: "offroad-motorcycle",
    difficulty: "hard",
    state: "TAS",
    city: "Strahan",
    duration: "1 day",
    tags: ["gravel", "ferry", "rainforest"],
    author: "suharti@longpaddock.example",
    line: "western-explorer",
    recorded: { sway: 190, relief: 28, pace: 42 },
    ratings: [5, 4, 4, 5],
  },
  {
    name: "Simpson Desert by the French Line",
    description:
      "Mount Dare to Birdsville, west to east, straight over every dune between Purni Bore and Poeppel Corner. The western faces are the kinder ones. Sand flag, desert pass, two recovery points and a second vehicle; closed over summer.",
    vehicleType: "4x4",
    difficulty: "expert",
    state: "SA",
    duration: "4 to 5 days",
    tags: ["sand", "dunes", "desert parks pass", "no fuel"],
    author: "xiuying@longpaddock.example",
    line: "french-line",
    recorded: { sway: 60, relief: 9, pace: 19 },
    ratings: [5, 5],
  },
  {
    name: "The Darling River Run the slow way: Bourke, Louth, Tilpa, Wilcannia, Menindee, Pooncarie and Wentworth, with every pub, woolshed and river camp that would have us",
    description:
      "Grey soil and river red gums all the way down the Darling. Good dirt when it is dry; after rain the roads are closed and the fines for using them are real. Fuel at Bourke, Tilpa, Wilcannia, Menindee and Wentworth, most days.",
    vehicleType: "offroad-motorcycle",
    difficulty: "easy",
    state: "NSW",
    city: "Bourke",
    duration: "5 days",
    tags: ["dirt", "river camps", "pubs"],
    author: "alexandrina@longpaddock.example",
    line: "darling-river-run",
    recorded: { sway: 260, relief: 6, pace: 58 },
    ratings: [4, 5, 3],
  },
  {
    name: "Great Alpine Road, Bright to Bruthen",
    description:
      "Over Mount Hotham on the highest sealed road that stays open all year. In the snow season cars must carry wheel chains, and black ice turns up well outside it. The run down to Omeo is the better half.",
    vehicleType: "onroad-motorcycle",
    difficulty: "moderate",
    state: "Victoria",
    tags: ["sealed", "alpine", "bends"],
    author: "aroha@longpaddock.example",
    line: "great-alpine-road",
    ratings: [5, 4, 5, 4, 4],
  },
  {
    name: "Old Telegraph Track, Bramwell Junction to the Jardine",
    description:
      "One creek after another: Palm Creek shows within ten minutes whether you brought the right vehicle, Gunshot has its walls, Nolans Brook its depth. Walk every crossing first, and know that there are crocodiles in the Jardine. Swim at Fruit Bat Falls instead. Dry season only.",
    vehicleType: "4x4",
    difficulty: "extreme",
    state: "Queensland",
    duration: "2 to 3 days",
    tags: ["water crossings", "winch", "waterfalls"],
    routeType: "premium",
    author: "gold@longpaddock.example",
    line: "old-telegraph-track",
    recorded: { sway: 110, relief: 10, pace: 13 },
    ratings: [5, 5, 4, 5],
  },
  {
    name: "Cotter, Tidbinbilla and Tharwa loop",
    description:
      "The long way round the south-west corner of Canberra. Down to the river at the Cotter, a pull up past the big dishes, another one to the Corin Road turn-off, then the fast run to Tharwa. Fill bottles at the Cotter; the shoulders are narrow after it.",
    vehicleType: "cycling",
    difficulty: "medium",
    state: "ACT",
    city: "Canberra",
    tags: ["sealed", "climbs", "loop"],
    author: "premium@longpaddock.example",
    line: "cotter-tharwa-loop",
    recorded: { sway: 45, relief: 9, pace: 21 },
    ratings: [4, 4],
  },
  {
    name: "Mereenie Loop by Glen Helen",
    description:
      "Out of Alice Springs along the West MacDonnells, over Tylers Pass, then the corrugations of the Mereenie to Kings Canyon. Buy the pass before you leave town, and fill up: there is no fuel on the Mereenie itself.",
    vehicleType: "offroad-motorcycle",
    difficulty: "medium",
    state: "Northern Territory",
    city: "Alice Springs",
    duration: "2 days",
    tags: ["dirt", "corrugations", "gorges"],
    author: "suharti@longpaddock.example",
    line: "mereenie-loop",
    recorded: { sway: 130, relief: 14, pace: 56 },
    ratings: [5, 4, 5],
  },
  {
    name: "Oxley Highway, Wauchope to Walcha",
    description:
      "From the paddocks at Long Flat into the rainforest and up to the tablelands, with corners for the better part of an hour. Log trucks use all of the road, leaf litter stays wet until noon, and deer have been moving in.",
    vehicleType: "onroad-motorcycle",
    difficulty: "intermediate",
    state: "NSW",
    city: "Walcha",
    duration: "2 h 30 min",
    tags: ["sealed", "bends", "rainforest"],
    routeType: "recommended",
    author: "alexandrina@longpaddock.example",
    line: "oxley-highway",
    recorded: { sway: 230, relief: 22, pace: 66 },
    ratings: [5, 5, 5, 4, 5, 5],
  },
  {
    name: "Murray to Mountains Rail Trail, Wangaratta to Bright",
    vehicleType: "cycling",
    difficulty: "beginner",
    state: "VIC",
    city: "Bright",
    duration: "1 day, or 2 with lunches",
    tags: ["sealed", "rail trail", "families"],
    author: "premium@longpaddock.example",
    line: "wangaratta-bright-rail-trail",
    recorded: { sway: 40, relief: 2, pace: 17 },
    ratings: [5, 4, 5, 5],
  },
  {
    name: "Gibb River Road, Derby to the Great Northern Highway",
    description:
      "The old beef road across the Kimberley. Sharp stone and corrugations are harder on the car than the river crossings are; the Pentecost is the one to stop and look at. Two spares, low pressures, and time for the gorges. Usually open from May to October.",
    vehicleType: "4x4",
    difficulty: "hard",
    state: "WA",
    city: "Derby",
    duration: "6 to 10 days",
    tags: ["dirt", "gorges", "river crossings"],
    author: "gold@longpaddock.example",
    line: "gibb-river-road",
    recorded: { sway: 210, relief: 17, pace: 52 },
    ratings: [5, 4, 5, 5, 3],
  },
  {
    name: "Great Ocean Road",
    description:
      "Torquay to Allansford with the sea on your left. Start before the coaches do, mind the gravel washed over the bends between Lorne and Apollo Bay, and keep an hour for the forest road over Lavers Hill.",
    vehicleType: "onroad-motorcycle",
    difficulty: "easy",
    state: "VIC",
    city: "Lorne",
    tags: ["sealed", "coast", "bends"],
    author: "premium@longpaddock.example",
    line: "great-ocean-road",
    recorded: { sway: 130, relief: 15, pace: 46 },
    ratings: [4, 5, 3, 4, 5, 4],
  },
  {
    name: "Oodnadatta Track",
    description:
      "Along the springs and the sidings of the old Ghan, from Marree to Marla. Stop at Coward Springs to wash, at William Creek for fuel and at Algebuckina for the bridge. Easy when dry and graded, impossible an hour after rain: read the road report at every stop.",
    vehicleType: "offroad-motorcycle",
    difficulty: "moderate",
    state: "SA",
    city: "Oodnadatta",
    duration: "2 to 3 days",
    tags: ["dirt", "desert", "railway ruins"],
    routeType: "recommended",
    author: "xiuying@longpaddock.example",
    line: "oodnadatta-track",
    recorded: { sway: 160, relief: 6, pace: 63 },
    ratings: [5, 5, 4, 5, 5],
  },
];
