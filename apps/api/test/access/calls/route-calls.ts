import { ESSENTIALS } from "../../factories";
import type { CallsOf } from "./call";

export const routes: CallsOf<"routes"> = {
  list: {},
  onMap: {},
  featured: {},
  counts: {},
  ofGroup: { input: ({ at }) => ({ id: at.group }) },
  byId: { input: ({ at }) => ({ id: at.route }) },
  track: { input: ({ at }) => ({ id: at.route }) },
  create: { input: () => ({ ...ESSENTIALS }) },
  update: { input: ({ at }) => ({ id: at.route, city: "Jindabyne" }) },
  requestDeletion: { input: ({ at }) => ({ id: at.route }) },
  withdrawDeletion: {
    input: ({ at }) => ({ id: at.route }),
    before: ({ at, people }) => people.author.api.routes.requestDeletion.mutate({ id: at.route }),
  },
  adminDelete: { input: ({ at }) => ({ id: at.route }) },
};

export const ratings: CallsOf<"ratings"> = {
  list: { input: ({ at }) => ({ id: at.route }) },
  own: { input: ({ at }) => ({ id: at.route }) },
  rate: { input: ({ at }) => ({ id: at.route, rating: 5 }) },
};

export const routePhotos: CallsOf<"routePhotos"> = {
  add: { input: ({ at }) => ({ id: at.route }), picture: "photo" },
  addToNote: {
    input: ({ at }) => ({ id: at.route }),
    picture: "photo",
    before: ({ at, caller }) => caller.api.ratings.rate.mutate({ id: at.route, rating: 5 }),
  },
  arrange: { input: ({ at }) => ({ id: at.route, photoIds: [at.routePhoto] }) },
  remove: { input: ({ at }) => ({ id: at.route, photoId: at.routePhoto }) },
};

export const marks: CallsOf<"marks"> = {
  list: { input: () => ({ status: "starred" }) },
  read: { input: ({ at }) => ({ id: at.route }) },
  set: { input: ({ at }) => ({ routeId: at.route, status: "starred" }) },
  unstar: {
    input: ({ at }) => ({ routeId: at.route }),
    before: ({ at, caller }) => caller.api.marks.set.mutate({ routeId: at.route, status: "starred" }),
  },
};

export const admin: CallsOf<"admin"> = {
  listMembers: {},
  readMember: { input: ({ people }) => ({ id: people.target.id }) },
  setPlan: { input: ({ people }) => ({ id: people.target.id, profileType: "gold" }) },
  stats: {},
  topUsers: {},
  listDeletionRequests: {},
  reviewDeletionRequest: { input: ({ world }) => ({ id: world.deletionRequest, status: "approved" }) },
  listRoutes: {},
  setRouteType: { input: ({ at }) => ({ id: at.route, routeType: "recommended" }) },
};

export const audit: CallsOf<"audit"> = { list: {}, administrators: {} };

export const suspensions: CallsOf<"suspensions"> = {
  set: { input: ({ people }) => ({ id: people.target.id, reason: "Selling tyres" }) },
  clear: {
    input: ({ people }) => ({ id: people.target.id }),
    before: ({ people }) =>
      people.siteAdmin.api.suspensions.set.mutate({ id: people.target.id, reason: "Selling tyres" }),
  },
  signOut: { input: ({ people }) => ({ id: people.target.id }) },
};

export const exports: CallsOf<"exports"> = { list: {} };
export const inbox: CallsOf<"inbox"> = { list: {}, count: {} };

export const places: CallsOf<"places"> = {
  autocomplete: { input: () => ({ input: "Bright" }) },
  timeZone: { input: () => ({ latitude: -36.4, longitude: 148.6 }) },
  details: { input: () => ({ place_id: "unknown" }) },
};

export const planner: CallsOf<"planner"> = {
  generate: {
    input: () => ({
      startLocation: "Bright",
      duration: "1 day",
      vehicleType: "onroad-motorcycle",
      preferences: "Hills",
      seed: 1,
    }),
  },
};

export const roads: CallsOf<"roads"> = {
  follow: {
    input: () => ({
      waypoints: [
        { latitude: -36.73, longitude: 146.96 },
        { latitude: -36.42, longitude: 148.62 },
      ],
      vehicleType: "onroad-motorcycle",
    }),
  },
};
