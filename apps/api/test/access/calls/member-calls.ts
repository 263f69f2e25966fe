import { DELETION_PHRASE } from "@longpaddock/domain/my-data/texts";
import { hashSessionId } from "../../../src/accounts/auth/sessions/lucia";
import { PASSWORD } from "../../people";
import type { CallsOf } from "./call";

const NEW_PASSWORD = "nine seconds of mud";

export const auth: CallsOf<"auth"> = {
  user: {},
  options: {},
  signUp: {
    input: () => ({ email: "somebody@example.com", password: PASSWORD, firstName: "Ana", lastName: "Ríos" }),
  },
  signIn: { input: ({ caller }) => ({ email: caller.email || "nobody@example.com", password: PASSWORD }) },
  signOut: {},
  forgotPassword: { input: () => ({ email: "nobody@example.com" }) },
  resetPassword: { input: ({ world }) => ({ token: world.own.resetToken, password: NEW_PASSWORD }) },
  changePassword: { input: () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }) },
};

/** Of the session that makes the call: a session may end itself. */
const ownSession = ({ sid = "" }: Readonly<Record<string, string>>) =>
  hashSessionId(decodeURIComponent(sid).split(".")[0] ?? "");

export const ownSessions: CallsOf<"ownSessions"> = {
  list: {},
  end: { input: ({ caller }) => ({ id: ownSession(caller.cookies) }) },
  endOthers: {},
};

export const members: CallsOf<"members"> = {
  onboard: { input: () => ({ country: "NZ", preferredVehicles: ["4x4"] }) },
  profile: {},
  stats: {},
  update: { input: () => ({ firstName: "Ana", lastName: "Ruiz" }) },
  startTrial: {},
  setAvatar: { picture: "avatar" },
  removeAvatar: {},
};

export const people: CallsOf<"people"> = {
  byId: { input: ({ at }) => ({ id: at.person }) },
  sharing: {},
  setSharing: { input: () => ({ phone: "0412 345 678", phoneShownTo: "leaders" }) },
};

export const userVehicles: CallsOf<"userVehicles"> = {
  list: {},
  create: { input: () => ({ vehicleType: "4x4", name: "Ute" }) },
  update: { input: ({ world }) => ({ id: world.own.vehicle, vehicleType: "4x4", name: "Ute" }) },
  remove: { input: ({ world }) => ({ id: world.own.vehicle }) },
};

export const homeAreas: CallsOf<"homeAreas"> = {
  read: {},
  cuts: {},
  set: { input: () => ({ latitude: -36.4, longitude: 148.6 }) },
  clear: {},
  clearPast: {},
};

export const myData: CallsOf<"myData"> = {
  summary: {},
  deleteAccount: { input: () => ({ confirmation: DELETION_PHRASE, password: PASSWORD }) },
};

export const badges: CallsOf<"badges"> = {
  list: {},
  earned: {},
  check: {},
  markSeen: { input: () => ({ badgeIds: [1] }) },
};

export const calendars: CallsOf<"calendars"> = { feed: {}, replaceFeed: {}, revokeFeed: {} };

export const mutes: CallsOf<"mutes"> = {
  list: {},
  mute: { input: ({ people }) => ({ userId: people.target.id }) },
  unmute: { input: ({ people }) => ({ userId: people.target.id }) },
};

export const notifications: CallsOf<"notifications"> = {
  list: {},
  unread: {},
  markRead: { input: ({ world }) => ({ id: world.own.notification }) },
  markAllRead: { input: ({ world }) => ({ upTo: world.own.notification }) },
  mutedGroups: {},
  setGroupLevel: { input: ({ at }) => ({ id: at.group, level: "important" }) },
  settings: {},
  updateSettings: { input: () => ({ mail: false }) },
  stopDigest: { input: ({ world }) => ({ token: world.own.digestToken }) },
  pushOn: {
    input: () => ({
      endpoint: "https://push.example.com/abc",
      keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
    }),
  },
  pushOff: {},
};

export const issues: CallsOf<"issues"> = {
  create: {
    input: () => ({
      title: "The map is upside down",
      description: "North is at the bottom since this morning",
      category: "bug",
    }),
  },
  list: {},
  byId: { input: ({ world }) => ({ id: world.issue }) },
  update: { input: ({ world }) => ({ id: world.issue, status: "resolved" }) },
  assignees: {},
};

export const start: CallsOf<"start"> = { read: {} };
export const maps: CallsOf<"maps"> = { tiles: {}, archives: {} };
