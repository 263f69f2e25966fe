import type { Rating } from "../src/routes/ratings/use-ratings";
import type { RouteCardData, RouteDetail } from "../src/routes/routes/use-route";

/** Whoever is signed in. */
export const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };

const SUMMARY = {
  id: 7,
  name: "Barry Way",
  description: null,
  vehicleType: "offroad-motorcycle",
  difficulty: "advanced",
  state: "NSW",
  states: ["NSW"],
  city: null,
  distance: null,
  duration: null,
  bestSeason: null,
  surface: null,
  dirtShare: null,
  vehicleUsed: null,
  closures: [],
  averageRating: null,
  totalRatings: 0,
  routeType: "community",
  isPublic: true,
  visibility: "everyone",
  groupId: null,
  outline: null,
  spark: null,
  ascent: null,
  roads: null,
  hasGpx: false,
  createdAt: "2026-11-01T00:00:00.000Z",
  author: { id: "olga", firstName: "Olga", lastName: "Hart", profileImageUrl: null },
  mine: { starred: false, completed: false, rating: null, deletionRequested: false },
} satisfies Partial<RouteDetail>;

/** Another member's route in words alone, as a list has it. */
export const CARD: RouteCardData = {
  ...SUMMARY,
  photoUrl: null,
  gpxData: null,
  can: { edit: false, requestDeletion: false, withdrawDeletion: false, adminDelete: false },
};

/** The same route as its page has it. */
export const ROUTE: RouteDetail = {
  ...SUMMARY,
  tags: [],
  photos: [],
  descent: null,
  gpxData: null,
  days: null,
  homeSafe: null,
  homeCut: null,
  version: null,
  can: { ...CARD.can, downloadGpx: false, seeTrack: true, rate: true, mark: true },
};

/** What its author may do. */
export const AUTHOR_CAN = { edit: true, requestDeletion: true } as const;

/** Another rider's stars without a note. */
export const RATING: Rating = {
  id: 70,
  rating: 4,
  riddenIn: null,
  conditions: null,
  review: null,
  photos: [],
  writtenAt: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  user: { firstName: "Rosa", profileImageUrl: null },
  mine: { reported: false },
  can: { writeNote: false, reportNote: false },
};
