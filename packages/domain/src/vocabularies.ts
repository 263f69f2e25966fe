export const STATES = [
  { code: "NSW", name: "New South Wales" },
  { code: "VIC", name: "Victoria" },
  { code: "QLD", name: "Queensland" },
  { code: "WA", name: "Western Australia" },
  { code: "SA", name: "South Australia" },
  { code: "TAS", name: "Tasmania" },
  { code: "NT", name: "Northern Territory" },
  { code: "ACT", name: "Australian Capital Territory" },
] as const;
export type StateCode = (typeof STATES)[number]["code"];
export type StateWord = StateCode | (typeof STATES)[number]["name"];

/** Codes, then names: input takes either and keeps it as it was given. */
export const STATE_WORDS: readonly StateWord[] = [
  ...STATES.map(({ code }) => code),
  ...STATES.map(({ name }) => name),
];

/** The code of a state given by its code or its full name, letter for letter; null for any other word. */
export function stateCode(word: string): StateCode | null {
  return STATES.find(({ code, name }) => word === code || word === name)?.code ?? null;
}

export const VEHICLE_TYPES = ["onroad-motorcycle", "offroad-motorcycle", "cycling", "4x4"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** The choices of today, and the legacy word that older routes and links carry. */
export const ROUTE_VEHICLE_TYPES = [...VEHICLE_TYPES, "motorcycle"] as const;
export type RouteVehicleType = (typeof ROUTE_VEHICLE_TYPES)[number];

export const VEHICLE_LABELS = {
  "onroad-motorcycle": "Road Motorcycle",
  "offroad-motorcycle": "Adventure Motorcycle",
  cycling: "Cycling",
  "4x4": "4x4 Off-Road",
  motorcycle: "Motorcycle",
} as const satisfies Record<RouteVehicleType, string>;

/** The vehicle types that a filter finds: the legacy word finds every motorcycle. */
export function vehicleTypesMatching(filter: RouteVehicleType): readonly RouteVehicleType[] {
  return filter === "motorcycle" ? ["onroad-motorcycle", "offroad-motorcycle", "motorcycle"] : [filter];
}

export const COUNTRIES = [
  { code: "AU", name: "Australia" },
  { code: "US", name: "United States" },
  { code: "CA", name: "Canada" },
  { code: "UK", name: "United Kingdom" },
  { code: "NZ", name: "New Zealand" },
] as const;
export type CountryCode = (typeof COUNTRIES)[number]["code"];
export const COUNTRY_CODES: readonly CountryCode[] = COUNTRIES.map(({ code }) => code);

export const ROUTE_TYPES = ["community", "recommended", "premium"] as const;
/** A recommended route is an Expert Pick. */
export type RouteType = (typeof ROUTE_TYPES)[number];

/** What a member keeps of a route. */
export const ROUTE_MARKS = ["starred", "completed"] as const;
export type RouteMark = (typeof ROUTE_MARKS)[number];

export const ROUTE_USER_STATUSES = [...ROUTE_MARKS, "none"] as const;
export type RouteUserStatus = (typeof ROUTE_USER_STATUSES)[number];

export const GROUP_REGIONS = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
export const SKILL_LEVELS = ["beginner", "intermediate", "advanced", "expert"] as const;

export const GROUP_ACTIVITY_TYPES = ["motorcycle", "cycling", "4x4"] as const;
export type GroupActivityType = (typeof GROUP_ACTIVITY_TYPES)[number];
export const GROUP_ACTIVITY_LABELS = {
  motorcycle: "Adventure Motorcycle",
  cycling: "Mountain Biking",
  "4x4": "4x4 Off-Road",
} as const satisfies Record<GroupActivityType, string>;

export const EVENT_STATUSES = ["upcoming", "completed"] as const;

export const ISSUE_CATEGORIES = {
  bug: { label: "Bug Report", description: "Something isn't working" },
  feature_request: { label: "Feature Request", description: "Suggest a new feature" },
  ui_issue: { label: "UI/UX Issue", description: "Design or usability problem" },
  performance: { label: "Performance", description: "App is slow or unresponsive" },
  other: { label: "Other", description: "Something else" },
} as const;
export type IssueCategory = keyof typeof ISSUE_CATEGORIES;
export const ISSUE_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export const ISSUE_STATUSES = ["open", "in_progress", "resolved"] as const;

/** Rarity to the number of celebration particles. */
export const BADGE_PARTICLES = { common: 5, rare: 8, epic: 12, legendary: 15 } as const;
export type BadgeRarity = keyof typeof BADGE_PARTICLES;
export const BADGE_RARITIES = ["common", "rare", "epic", "legendary"] as const satisfies BadgeRarity[];
export const BADGE_CATEGORIES = ["route", "event", "social", "community"] as const;
export const BADGE_ICONS = [
  "trophy",
  "star",
  "target",
  "users",
  "route",
  "calendar",
  "message-square",
  "heart",
  "zap",
  "crown",
  "award",
  "medal",
  "sparkles",
] as const;
