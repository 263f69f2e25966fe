import type { CallsOf, Scene } from "./call";

const rideFields = () => ({
  name: "Long weekend",
  description: "Open to all",
  dateTime: "2099-05-01T08:00",
});

const answered = ({ at, caller }: Scene) => caller.api.participations.answer.mutate({ id: at.event });

export const events: CallsOf<"events"> = {
  list: { input: () => ({ upcoming: true }) },
  next: {},
  read: { input: ({ at }) => ({ id: at.event }) },
  readSeries: { input: ({ at }) => ({ id: at.event }) },
  createRide: { input: rideFields },
  listRides: {},
  ofGroup: { input: ({ at }) => ({ id: at.group }) },
  createInGroup: {
    input: ({ at }) => ({ id: at.group, title: "Long weekend", eventDate: "2099-05-01T08:00" }),
  },
  update: { input: ({ at }) => ({ id: at.event, location: "The other gate" }) },
  updateRide: { input: ({ at }) => ({ id: at.event, location: "The other gate" }) },
  cancel: { input: ({ at }) => ({ id: at.event }) },
  cancelRide: { input: ({ at }) => ({ id: at.event }) },
  close: { input: ({ at }) => ({ id: at.event }) },
  reopen: {
    input: ({ at }) => ({ id: at.event }),
    before: ({ at, caller }) => caller.api.events.close.mutate({ id: at.event }).catch(() => null),
  },
};

const proposed = { title: "Long weekend", eventDate: "2099-05-01T08:00" };

export const eventProposals: CallsOf<"eventProposals"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  read: { input: ({ at }) => ({ id: at.proposal }) },
  update: { input: ({ at }) => ({ id: at.proposal, ...proposed }) },
  withdraw: { input: ({ at }) => ({ id: at.proposal }) },
  approve: { input: ({ at }) => ({ id: at.proposal, version: 1 }) },
  decline: { input: ({ at }) => ({ id: at.proposal, version: 1, reason: "Too far" }) },
};

export const datePolls: CallsOf<"datePolls"> = {
  list: { input: ({ at }) => ({ id: at.group }) },
  create: {
    input: ({ at }) => ({
      id: at.group,
      question: "Where?",
      dates: ["2099-05-01T08:00", "2099-05-02T08:00"],
    }),
  },
  byId: { input: ({ at }) => ({ id: at.datePoll }) },
  vote: { input: ({ at }) => ({ id: at.datePoll, votes: { 0: "yes", 1: "no" } }) },
  close: { input: ({ at }) => ({ id: at.datePoll }) },
  choose: { input: ({ at }) => ({ id: at.datePoll, index: 1 }) },
};

/** The event has begun, so the link answers nothing any more. */
export const answerLinks: CallsOf<"answerLinks"> = {
  read: { input: ({ world }) => ({ token: world.own.answerToken }) },
  answer: { input: ({ world }) => ({ token: world.own.answerToken, status: "declined" }) },
};

export const participations: CallsOf<"participations"> = {
  list: { input: ({ at }) => ({ id: at.event }) },
  answer: { input: ({ at }) => ({ id: at.event, status: "maybe" }) },
  answerRide: { input: ({ at }) => ({ id: at.event, status: "pending" }) },
  leave: { input: ({ at }) => ({ id: at.event }), before: answered },
  setRoles: { input: ({ at, people }) => ({ id: at.event, userId: people.target.id, roles: ["mechanic"] }) },
};

export const checkIns: CallsOf<"checkIns"> = {
  checkIn: {
    input: ({ at }) => ({ id: at.event, status: "checked_in" }),
    before: ({ at, caller }) => caller.api.briefings.acknowledge.mutate({ id: at.event }),
  },
  checkInRider: {
    input: ({ at, people }) => ({ id: at.event, participantId: people.rider.id, status: "home" }),
  },
};

export const briefings: CallsOf<"briefings"> = {
  read: { input: ({ at }) => ({ id: at.event }) },
  set: { input: ({ at }) => ({ id: at.event, briefingContent: "Carry water" }) },
  acknowledge: { input: ({ at }) => ({ id: at.event }) },
  acknowledgments: { input: ({ at }) => ({ id: at.event }) },
};

export const eventPhotos: CallsOf<"eventPhotos"> = {
  list: { input: ({ at }) => ({ id: at.event }) },
  add: { input: ({ at }) => ({ id: at.event }), picture: "photo" },
  remove: { input: ({ at }) => ({ id: at.event, photoId: at.photo }) },
};

export const eventDiscussions: CallsOf<"eventDiscussions"> = {
  list: { input: ({ at }) => ({ id: at.event }) },
  posts: { input: ({ at }) => ({ id: at.event }) },
  create: { input: ({ at }) => ({ id: at.event, content: "Who brings tea?" }) },
  polls: { input: ({ at }) => ({ id: at.event }) },
  createPoll: { input: ({ at }) => ({ id: at.event, question: "Where?", options: ["Here", "There"] }) },
  pollById: { input: ({ at }) => ({ pollId: at.eventPoll }) },
  vote: { input: ({ at }) => ({ pollId: at.eventPoll, optionIndex: 1 }) },
  closePoll: { input: ({ at }) => ({ pollId: at.eventPoll }) },
};

export const rideDay: CallsOf<"rideDay"> = {
  board: { input: ({ at }) => ({ id: at.event }) },
  setBackBy: { input: ({ at }) => ({ id: at.event, backBy: null }) },
};

export const emergencyCards: CallsOf<"emergencyCards"> = {
  read: {},
  set: { input: () => ({ bloodType: "0+" }) },
  clear: {},
  openings: {},
  list: { input: ({ at }) => ({ id: at.event }) },
  open: { input: ({ at, people }) => ({ id: at.event, userId: people.rider.id }) },
  take: { input: ({ at }) => ({ id: at.event }) },
  markOpened: {
    input: ({ at, people }) => ({
      id: at.event,
      userId: people.rider.id,
      actId: "01890a5d-ac96-774b-bcce-b302099a8057",
    }),
  },
};

export const days: CallsOf<"days"> = {
  split: { input: ({ at }) => ({ id: at.route, cuts: [] }) },
  places: { input: ({ at }) => ({ id: at.route }) },
};

export const fuel: CallsOf<"fuel"> = {
  ofRoute: { input: ({ at }) => ({ id: at.route }) },
  addStop: { input: ({ at }) => ({ id: at.route, name: "The pub", supply: "fuel", km: 2 }) },
  removeStop: { input: ({ at }) => ({ id: at.route, stopId: at.stop }) },
  ofEvent: { input: ({ at }) => ({ id: at.event }) },
};

export const sheet: CallsOf<"sheet"> = {
  read: { input: ({ at }) => ({ id: at.event }) },
  addRider: { input: ({ at }) => ({ id: at.event, name: "Rae Walker" }) },
  updateRider: { input: ({ at }) => ({ id: at.event, participantId: at.walkIn, vehicle: "A van" }) },
  removeRider: { input: ({ at }) => ({ id: at.event, participantId: at.walkIn }) },
  removeVisitors: { input: ({ at }) => ({ id: at.event }) },
  headCounts: { input: ({ at }) => ({ id: at.event }) },
  countHeads: { input: ({ at }) => ({ id: at.event, name: "The pub", seen: [at.walkIn] }) },
};

export const incidents: CallsOf<"incidents"> = {
  list: { input: ({ at }) => ({ id: at.event }) },
  file: { input: ({ at }) => ({ id: at.event, kind: "near_miss", text: "A cow on the track" }) },
  correct: { input: ({ at }) => ({ id: at.event, incidentId: at.incident, text: "A bull on the track" }) },
  addNote: {
    input: ({ at }) => ({ id: at.event, incidentId: at.incident, text: "The farmer mended the gate" }),
  },
};

/** A point of P-256. */
const PUBLIC_KEY = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";

export const exchange: CallsOf<"exchange"> = {
  registerKey: { input: () => ({ publicKey: PUBLIC_KEY }) },
  key: { input: ({ at }) => ({ id: at.event }) },
  merge: { input: ({ at }) => ({ id: at.event, acts: [] }) },
};

export const visits: CallsOf<"visits"> = {
  createCode: { input: ({ at }) => ({ id: at.event }) },
  withdrawCode: { input: ({ at }) => ({ id: at.event }) },
  start: {
    input: ({ at }) => ({
      code: at.visitorCode,
      name: "Vi Sitor",
      phone: "0400",
      emergencyContactName: "Kim",
      emergencyContactPhone: "0401",
    }),
  },
  find: { input: ({ at }) => ({ code: at.visitorCode }) },
  keep: { input: () => ({ participantId: 1 }) },
};
