import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { DemoName, DemoScenery } from "./demo-group";

export interface DemoRide {
  readonly by: DemoName;
  readonly name: string;
  readonly description: string;
  readonly vehicleType: VehicleType;
  /** From the coming Saturday; negative for the past, null for today. */
  readonly weeks: number | null;
  /** '07:30', in the time zone. */
  readonly time: string;
  readonly timeZone: string;
  readonly location: string;
  /** Latitude and longitude of the meeting place. */
  readonly at: readonly [number, number];
  readonly maxParticipants?: number;
  /** The name of a demo route. */
  readonly route?: string;
  /** In the order of their answers; those who come too late wait. */
  readonly confirmed: readonly DemoName[];
  readonly tentative?: readonly DemoName[];
  readonly declined?: readonly DemoName[];
  /** What they have written to each other, the oldest first. */
  readonly posts?: readonly {
    by: DemoName;
    text: string;
    replies?: readonly (readonly [DemoName, string])[];
  }[];
  readonly poll?: { by: DemoName; question: string; options: readonly string[]; votes: readonly DemoName[] };
  readonly photos?: readonly { by: DemoName; scenery: DemoScenery; caption?: string }[];
}

export const DEMO_RIDES: readonly DemoRide[] = [
  {
    by: "premium",
    name: "Great Ocean Road before the buses",
    description: "Torquay at first light, Apollo Bay for breakfast, home by the Otways.",
    vehicleType: "onroad-motorcycle",
    weeks: -3,
    time: "05:45",
    timeZone: "Australia/Melbourne",
    location: "Torquay, the car park above Cosy Corner",
    at: [-38.3335, 144.3255],
    route: "Great Ocean Road",
    confirmed: ["rider", "fatima", "hamish", "kostas", "siobhan", "weijie"],
    posts: [
      {
        by: "hamish",
        text: "Not one bus before Lorne. Thanks for getting us out of bed.",
        replies: [["premium", "Told you. Next time we leave at five."]],
      },
    ],
    photos: [
      { by: "fatima", scenery: "coast", caption: "First light at Bells" },
      { by: "kostas", scenery: "dusk" },
      { by: "siobhan", scenery: "rainforest", caption: "Otways, where Kostas found the only puddle" },
      { by: "premium", scenery: "coast", caption: "Breakfast with a view in Apollo Bay" },
    ],
  },
  {
    by: "ravi",
    name: "Putty Road breakfast",
    description: "Windsor to Singleton and back before lunch. Bacon and egg rolls at the Grey Gum.",
    vehicleType: "onroad-motorcycle",
    weeks: null,
    time: "07:30",
    timeZone: "Australia/Sydney",
    location: "Windsor, Macquarie Park",
    at: [-33.6039, 150.8183],
    route: "Putty Road",
    confirmed: ["rider", "priya", "jo", "weijie", "declan"],
    posts: [
      {
        by: "priya",
        text: "Is the servo at Colo Heights open this early? I get about **180 km** out of a tank.",
        replies: [
          ["ravi", "From six. Fill up in Windsor anyway."],
          ["jo", "They also have the good pies."],
        ],
      },
      { by: "declan", text: "I'll be on the green Kawasaki. First time on the Putty, so go easy." },
    ],
    poll: {
      by: "premium",
      question: "Breakfast where?",
      options: ["Grey Gum Cafe", "Singleton", "Thermos by the river"],
      votes: ["priya", "jo", "declan", "rider"],
    },
    tentative: ["mele"],
    declined: ["trevor"],
  },
  {
    by: "premium",
    name: "Alpine Way at sunrise",
    description:
      "Up to Dead Horse Gap while the frost is still on the grass. Heated grips, or very good gloves.\n\nFuel in Khancoban the night before: the pump doesn't open until eight.",
    vehicleType: "onroad-motorcycle",
    weeks: 1,
    time: "05:30",
    timeZone: "Australia/Sydney",
    location: "Khancoban roadhouse",
    at: [-36.2186, 148.1297],
    maxParticipants: 5,
    route: "Alpine Way, Khancoban to Jindabyne",
    confirmed: ["fatima", "hamish", "alexandrina", "ravi", "siobhan", "kowalczyk", "rider"],
    tentative: ["priya", "jo"],
    declined: ["kostas"],
  },
  {
    by: "ngaire",
    name: "Munda Biddi overnighter",
    description: "Mundaring to Dwellingup in two days with a hut in between. Carry your own sleeping mat.",
    vehicleType: "cycling",
    weeks: 2,
    time: "08:00",
    timeZone: "Australia/Perth",
    location: "Mundaring Sculpture Park",
    at: [-31.9021, 116.1672],
    route: "Munda Biddi, Mundaring to Dwellingup",
    confirmed: ["suharti", "asa", "ileana"],
    tentative: ["rider"],
  },
  {
    by: "bruce",
    name: "French Line convoy",
    description: "Mount Dare to Birdsville. Eight cars at most, each with a sand flag, a UHF and 130 litres.",
    vehicleType: "4x4",
    weeks: 24,
    time: "09:00",
    timeZone: "Australia/Darwin",
    location: "Mount Dare Hotel",
    at: [-26.0697, 135.2487],
    maxParticipants: 8,
    route: "Simpson Desert by the French Line",
    confirmed: ["dusty.boots", "tamati", "rosalind", "trevor"],
    tentative: ["bluey", "giuseppe"],
  },
];
