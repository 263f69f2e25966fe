import { counted } from "../email-invites/texts";
import { MAX_IMPORT_ROWS, MAX_UNUSED_IMPORTS, UNUSED_IMPORT_DAYS } from "./rules";
import type { ImportKind } from "./vocabulary";

export const IMPORT_MESSAGES = {
  missing: "Choose a file",
  needsGroup: "Choose the group that this is for",
  noGroup: "Without a group, only you or everyone can see the routes",
  onlyOne: "Choose one file",
  empty: "The file is empty",
  isWorkbook: "This is a spreadsheet's own file. Save the sheet as CSV, and choose that file.",
  notText: "This file isn't text, so it can't be read as a list",
  brokenQuotes: "A quotation mark in this file is never closed, so its rows can't be told apart",
  tooManyRows: `The file has more than ${MAX_IMPORT_ROWS.toLocaleString("en-AU")} rows. Split it into several files.`,
  noEmails: "There's no column with email addresses in this file",
  isUndone: "This import was undone. Upload the file again to run it.",
  notCalendar: "This file isn't a calendar: in the calendar program, export it as .ics",
  stopped: "Left out: the person who started the import can't bring anything in any more",
  noOwner: "Left out: the group's owner, who would organise them, is suspended or has gone",
  broken: "Left out: this part failed again and again. Whoever runs this site finds the cause in its log.",
  undoBroken:
    "Undoing ended early because one part kept failing. Try again. Whoever runs this site can find the cause in its log.",
  tooManyOfGroup: `${counted(MAX_UNUSED_IMPORTS, "file", "files")} of this group have been read and not run. Run one of them first, or wait: each is deleted after ${UNUSED_IMPORT_DAYS} days.`,
  tooManyOfMember: `You have ${counted(MAX_UNUSED_IMPORTS, "file", "files")} that were read and not run. Run one of them first, or wait: each is deleted after ${UNUSED_IMPORT_DAYS} days.`,
  routesBusy: "Other routes are being read just now. Please try again in a minute.",
  hasRun: "This import was run already. Undo it, or upload the file again, to choose its rows.",
  notRunYet: "This import hasn't run yet, so there is nothing to undo",
} as const;

/** What one row of each kind is called, and several. */
export const ROW_NAMES: Readonly<Record<ImportKind, [one: string, many: string]>> = {
  members: ["person", "people"],
  events: ["entry", "entries"],
  routes: ["route", "routes"],
};

/** Why a row of a list of members leads to what it leads to. */
export const MEMBER_REASONS = {
  noEmail: "There's no email address in this row",
  brokenEmail: (text: string) => `“${text}” isn't an email address`,
  moreAddresses: (count: number) =>
    `${counted(count, "more address", "more addresses")} in this row left out: each person gets one mail`,
  duplicate: (row: number) => `The same address as in row ${row}`,
  member: "Is a member already",
  memberUpdated: "Is a member already: the number and the date are updated",
  roleOfMember: "Their role stays; change it under Members",
  invited: "Was invited already",
  refused: "Takes no invitations by mail: send an invite link yourself",
  brokenDate: (text: string) => `“${text}” isn't a date: left out`,
  brokenNumber: (text: string) => `“${text}” can't be a member number: left out`,
  hasJoined: "Stays: has joined already, or the invitation was withdrawn",
  changedSince: "Stays: was changed since",
} as const;

/** What is worth knowing before somebody runs an import. */
export const IMPORT_NOTES = {
  columns: (taken: readonly string[]) => `Read from these columns: ${taken.join(", ")}`,
  leftOut: (names: readonly string[]) => `These columns aren't read: ${names.join(", ")}`,
  /** Each with how many people have it. */
  unknownRoles: (roles: readonly (readonly [role: string, count: number])[]) =>
    `${roles.map(([role, count]) => `${count.toLocaleString("en-AU")} × ${role}`).join(", ")}: no roles here, so these people come as members`,
  phones: "Phone numbers aren't stored: each member decides whether to enter theirs",
  noHeadings: "The first row has no headings, so only the addresses are read",
  dates: "Dates are read as day, month, year",
  noRoom: (over: number) =>
    `The group has no room for ${counted(over, "person", "people")} of this list: raise its limit before you run this`,
  manyDays: (days: number) =>
    `A group may send so many invitations a day that these take about ${counted(days, "day", "days")}: the import goes on by itself`,
  noMail: "This site can't send mail yet. Invitations wait until its operator has set that up.",
} as const;
