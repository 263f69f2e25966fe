import { siteNotice } from "../world";
import type { CallsOf, Scene } from "./call";

const writeTerms = ({ people }: Scene) =>
  people.siteAdmin.api.siteAdmin.setPage.mutate({ name: "terms", text: "Ride safely", version: 0 });

export const site: CallsOf<"site"> = {
  read: {},
  administrators: {},
  page: { input: () => ({ name: "terms" }), before: writeTerms },
};

export const siteAdmin: CallsOf<"siteAdmin"> = {
  listNotices: {},
  set: { input: () => ({ plans: "specified" }) },
  createNotice: { input: siteNotice },
  updateNotice: { input: ({ world }) => ({ id: world.siteNotice, text: "No fire bans" }) },
  withdrawNotice: { input: ({ world }) => ({ id: world.siteNotice }) },
  setPage: { input: () => ({ name: "terms", text: "Ride safely", version: 0 }) },
  removePage: { input: () => ({ name: "terms", version: 1 }), before: writeTerms },
};

export const system: CallsOf<"system"> = { read: {} };
