import { counted } from "@longpaddock/domain/email-invites/texts";
import type { ReadKind } from "@longpaddock/domain/imports/files";
import { IMPORT_DAYS, UNUSED_IMPORT_DAYS } from "@longpaddock/domain/imports/rules";
import { IMPORT_NOTES, ROW_NAMES } from "@longpaddock/domain/imports/texts";
import type { ImportState, RowOutcome, RowState } from "@longpaddock/domain/imports/vocabulary";

export const MOVE_IN_TEXTS = {
  title: "Move in",
  back: "Back to the group's settings",
  backToGroup: "Back to the group",
  denied: "Access Denied",
  deniedText: "Only a group's admins can bring its people in.",
  failed: "We couldn't load this page",
  chooseGroup: "Which group are you adding people to?",
  searchGroup: "Group's name",
  noGroup: "No group has this name.",
  noOwnGroup: "You don't manage a group. Ask an admin of your group to bring its people in.",
  ownRoutes: "Only routes of your own? Bring them without a group",
  groupsFailed: "We couldn't load the groups",
  kinds: "What are you bringing in?",
  check: "Check the file",
  sending: "Sending the file",
  reading: "Reading the file",
  checkFailed: "The file couldn't be read",
  latest: "Earlier files",
  open: "Open",
  latestFailed: "We couldn't load the earlier files",
  privacy: `What a file says about people is deleted after ${UNUSED_IMPORT_DAYS} days if it isn't run, and otherwise after ${IMPORT_DAYS} days.`,
} as const;

/** By the kind of what is brought. */
export const KIND_TEXTS = {
  members: {
    tab: "Members",
    title: "The club's list of members",
    lead: "A CSV file with one row for each person: only the email address is needed. A name, a member number, a role and a “financial until” date are read too. The columns can be in any order. First you see what each row would do; nothing is sent before you say so.",
    field: "Members as a CSV file",
    add: "Invite",
    running: "Inviting people",
    next: "Open the invitations",
    undoText:
      "The mailed links stop working, and members get back the number and date that they had. Whoever has joined already stays.",
  },
  events: {
    tab: "Calendar",
    title: "The club's calendar",
    lead: "An ICS file, as Google, Outlook and Apple export it. Repeating rides become a series with their exceptions. What is over, cancelled or marked as private is left out, and so is who was invited. First you see what each entry would become.",
    field: "Calendar as an ICS file",
    add: "Add",
    running: "Adding the events",
    next: "Open the calendar",
    undoText: "The events are deleted. Those that somebody has answered, written at or changed stay.",
  },
  routes: {
    tab: "Routes",
    title: "The club's routes",
    lead: "One GPX, KML, KMZ, TCX or FIT file, or a ZIP file with up to 500 of them. Each becomes a route with its file's name, in the state with most of its line, for the group's kind of vehicle. What the group has already is left out. First you see what each file would become.",
    field: "Routes as a track or ZIP file",
    add: "Add",
    running: "Adding the routes",
    next: "Open your routes",
    undoText:
      "The routes are deleted with their files. Those that somebody has starred, ridden, rated, planned with or changed stay.",
  },
} as const satisfies Record<ReadKind, Record<string, string>>;

export const VISIBILITY_TEXTS = {
  label: "Who sees the routes?",
  group: "This group",
  everyone: "Everyone",
  me: "Only me",
} as const;

export const IMPORT_TEXTS = {
  failed: "We couldn't load this file's rows",
  another: "Choose another file",
  undoing: "Taking it back",
  nothing: "There is nothing to do for this file.",
  leave: "You can leave this page. It keeps running, and you'll find it here again.",
  tomorrow: "The day's invitations are used up. The import continues as soon as more can be sent.",
  unreachable: "We can't reach the server; the run goes on there.",
  runFailed: "Failed to start",
  anyway: (title: string) => `Bring “${title}” anyway`,
  chooseFailed: "Failed to change it",
  starting: "Starting…",
  undo: "Undo all of it",
  undoTitle: "Undo all of it?",
  undoFailed: "Failed to undo it",
  undoingNow: "Undoing…",
  filter: "Which rows",
  all: "All rows",
  problems: "Only problems",
  noProblems: "There are no problems.",
  more: "Show more rows",
  rows: "Rows of the file",
  notes: "Good to know",
  lost: "Not everything in this file is read",
  noMailYet: "This site can't send mail yet",
  noMailYetText:
    "The invitations wait until its operator has set that up. Until then, share the group's invite link.",
  invited: "The invitations go out one after the other.",
  invitedLater: "The invitations wait until this site can send mail.",
  stoppedEarly: "Stopped early",
} as const;

/** Above the button: a plan includes so many routes a month. */
export const roomText = (room: number, waiting: number) => ({
  title:
    room === 0
      ? "The plan has no room for more routes this month"
      : `${room.toLocaleString("en-AU")} of ${counted(waiting, "route fits", "routes fit")} the plan this month`,
  text:
    room === 0
      ? "Choose the files again next month, or once the plan includes more. Nothing is lost: your files stay with you."
      : `The first ${room.toLocaleString("en-AU")} are added, in the order below. The other ${(waiting - room).toLocaleString("en-AU")} are left out and listed, so that you can bring them next month.`,
});

/** What the one button does. */
export function runButton(kind: ReadKind, { add, update }: { add: number; update: number }): string {
  if (kind === "events") return `Add ${counted(add, "entry", "entries")}`;
  if (kind === "routes") return `Add ${counted(add, "route", "routes")}`;
  return add === 0
    ? `Update ${counted(update, "member", "members")}`
    : `Invite ${counted(add, "person", "people")}`;
}

export const rowName = (row: number) => `Row ${row.toLocaleString("en-AU")}`;

export const progressText = (done: number, total: number) =>
  `${done.toLocaleString("en-AU")} of ${total.toLocaleString("en-AU")}`;

type Say = (count: number) => string;

const say =
  (one: string, many: string): Say =>
  (count) =>
    counted(count, one, many);

/** Those that a kind never has have no sentence. */
export const OUTCOME_TEXTS: Readonly<Record<ReadKind, Partial<Record<RowOutcome, Say>>>> = {
  members: {
    add: say("person will be invited", "people will be invited"),
    update: say("member gets a number or date", "members get a number or date"),
    known: say("is already a member or invited", "are already members or invited"),
    duplicate: say("is in the file twice", "are in the file twice"),
    refused: say("doesn't accept invitations by email", "don't accept invitations by email"),
    broken: say("has no working address", "have no working address"),
  },
  events: {
    add: say("entry will be added", "entries will be added"),
    known: say("is in the group already", "are in the group already"),
    skipped: say("is over, cancelled or private", "are over, cancelled or private"),
    duplicate: say("is in the file twice", "are in the file twice"),
    broken: say("can't be read", "can't be read"),
  },
  routes: {
    add: say("route will be added", "routes will be added"),
    known: say("is here already, or looks like one that is", "are here already, or look like one that is"),
    skipped: say("isn't a track", "aren't tracks"),
    duplicate: say("is in the file twice", "are in the file twice"),
    refused: say("isn't in any state", "aren't in any state"),
    broken: say("can't be read", "can't be read"),
  },
};

export const OUTCOME_LABELS = {
  update: "Update",
  known: "Already here",
  skipped: "Left out",
  duplicate: "Twice",
  refused: "Refused",
  broken: "Problem",
} as const satisfies Record<Exclude<RowOutcome, "add">, string>;

/** Once a row was run; the others keep what they lead to. */
export const ROW_STATE_LABELS = {
  done: "Done",
  undone: "Taken back",
  kept: "Stays",
  left_out: "Left out",
} as const satisfies Partial<Record<RowState, string>>;

export const STATE_LABELS = {
  ready: "Not run yet",
  running: "Running",
  done: "Done",
  undoing: "Being undone",
  undone: "Undone",
} as const satisfies Record<ImportState, string>;

interface Result {
  kind: ReadKind;
  /** Of the entries of a calendar that are done. */
  dates: number | null;
  state: ImportState;
  sendsMail: boolean;
  counts: { done: number; invited: number; leftOut: number; undone: number; kept: number };
}

const KEPT_TEXTS: Readonly<Record<ReadKind, string>> = {
  members: "they have joined, or were changed since",
  events: "somebody has answered or changed them, or they have begun",
  routes: "somebody has used or changed them",
};

const UNDONE_TEXTS: Readonly<Record<ReadKind, Say>> = {
  members: say("invitation or change was taken back.", "invitations and changes were taken back."),
  events: say("entry was taken out of the calendar.", "entries were taken out of the calendar."),
  routes: say("route was deleted.", "routes were deleted."),
};

function membersDone({ done, invited }: Result["counts"]): string {
  const updated = done - invited;
  return [
    ...(invited > 0 ? [`${counted(invited, "person was", "people were")} invited.`] : []),
    ...(updated > 0 ? [`${counted(updated, "member was", "members were")} updated.`] : []),
  ].join(" ");
}

const LOSS = IMPORT_NOTES.leftOut([]);

/** Whether a note says that columns of the file are lost, so that it is shown before the button that runs the import. */
export const isLoss = (note: string) => note.startsWith(LOSS);

/** What has become of an import, in a sentence or more. */
export function resultText({ kind, state, dates, sendsMail, counts }: Result): string {
  const named = (count: number, one = "is", many = "are") =>
    `${counted(count, ...ROW_NAMES[kind])} ${count === 1 ? one : many}`;
  const said =
    state === "undone"
      ? [
          UNDONE_TEXTS[kind](counts.undone),
          counts.kept > 0 && `${named(counts.kept, "stays", "stay")}: ${KEPT_TEXTS[kind]}.`,
        ]
      : [
          counts.done === 0
            ? "Nothing was done."
            : kind === "members"
              ? membersDone(counts)
              : `${named(counts.done, "was", "were")} added${dates === null ? "" : `, with ${counted(dates, "date", "dates")}`}.`,
          counts.leftOut > 0 && `${named(counts.leftOut, "was", "were")} left out.`,
          kind === "members" &&
            counts.invited > 0 &&
            (sendsMail ? IMPORT_TEXTS.invited : IMPORT_TEXTS.invitedLater),
        ];
  return said.filter((sentence) => sentence !== false).join(" ");
}
