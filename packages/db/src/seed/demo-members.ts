import type { ProfileType } from "@longpaddock/domain/plans";
import type { SiteRole } from "@longpaddock/domain/roles";
import type { StateCode, VehicleType } from "@longpaddock/domain/vocabularies";

export interface DemoMember {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly role: SiteRole;
  readonly profileType: ProfileType;
  readonly state: StateCode;
  readonly location: string | null;
  readonly preferredVehicles: readonly VehicleType[];
  readonly bio: string | null;
}

/** Those whose email is among DEMO_ACCOUNTS can sign in; the others have no password. */
export const DEMO_MEMBERS = [
  {
    email: "admin@longpaddock.example",
    firstName: "Heather",
    lastName: "Mackay",
    role: "renMode",
    profileType: "renMode",
    state: "ACT",
    location: "Canberra",
    preferredVehicles: ["cycling", "onroad-motorcycle"],
    bio: "Looks after the site. Rides to work over Black Mountain in all weather but fog.",
  },
  {
    email: "gold@longpaddock.example",
    firstName: "Marko",
    lastName: "Đorđević",
    role: "user",
    profileType: "gold",
    state: "WA",
    location: "Broome",
    preferredVehicles: ["4x4"],
    bio: "Twelve dry seasons in the Kimberley, eleven of them with enough water on board.",
  },
  {
    email: "premium@longpaddock.example",
    firstName: "Thị Mai",
    lastName: "Nguyễn",
    role: "user",
    profileType: "premium",
    state: "VIC",
    location: "Geelong",
    preferredVehicles: ["onroad-motorcycle", "cycling"],
    bio: "Writes down every bakery. Prefers corners to straights and tailwinds to both.",
  },
  {
    email: "rider@longpaddock.example",
    firstName: "Callum",
    lastName: "O'Shea",
    role: "user",
    profileType: "free",
    state: "TAS",
    location: "Sheffield",
    preferredVehicles: ["offroad-motorcycle"],
    bio: null,
  },
  {
    email: "alexandrina@longpaddock.example",
    firstName: "Alexandrina Wilhelmina Constance",
    lastName: "Featherstonehaugh-Papadimitrakopoulos",
    role: "user",
    profileType: "premium",
    state: "NSW",
    location: "Walcha",
    preferredVehicles: ["onroad-motorcycle", "offroad-motorcycle", "4x4"],
    bio: "Yes, it all fits on the licence. Third generation on the tablelands.",
  },
  {
    email: "suharti@longpaddock.example",
    firstName: "Suharti",
    lastName: null,
    role: "user",
    profileType: "gold",
    state: "NT",
    location: "Alice Springs",
    preferredVehicles: ["offroad-motorcycle", "4x4"],
    bio: "Nurse, night shift, then red dirt.",
  },
  {
    email: "aroha@longpaddock.example",
    firstName: "Aroha",
    lastName: "Te Rangi",
    role: "user",
    profileType: "free",
    state: "QLD",
    location: null,
    preferredVehicles: ["onroad-motorcycle"],
    bio: null,
  },
  {
    email: "xiuying@longpaddock.example",
    firstName: "秀英",
    lastName: "陈",
    role: "user",
    profileType: "premium",
    state: "SA",
    location: "Port Augusta",
    preferredVehicles: ["offroad-motorcycle", "4x4", "cycling"],
    bio: "Teaches school by radio and visits the pupils in the holidays.",
  },
] as const satisfies readonly DemoMember[];

export type DemoEmail = (typeof DEMO_MEMBERS)[number]["email"];
