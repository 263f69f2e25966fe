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
  },
];

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

export const TRIP_REQUESTS: readonly TripRequest[] = ROWS.map(
  ([id, duration, vehicle, preferences, { difficulty, isOneWay = false, seed = 0, fuelRangeKm } = {}]) => {
    const start = ROAD_GRAPH.places.get(id);
    const time = parseDuration(duration);
    if (!start || "problem" in time) throw new Error(`${id}, ${duration}: no such request`);
    return {
      start,
      ...time,
      vehicle,
      preferences,
      difficulty: difficulty ?? null,
      returnToStart: !isOneWay,
      seed,
      fuelRangeKm: fuelRangeKm ?? null,
    };
  },
);
