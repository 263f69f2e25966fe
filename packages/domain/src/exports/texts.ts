import type { ExportKind, ExportState, ExportTable } from "./vocabulary";

export const EXPORT_TEXTS = {
  title: "Export data",
  lead: "CSV files for spreadsheets, or all of them in one ZIP file. You can start one export a minute.",
  newTab: "(opens in a new tab)",
  latest: "Latest exports",
} as const;

/** What each button says. */
export const EXPORT_NAMES: Readonly<Record<ExportKind, string>> = {
  users: "Users",
  routes: "Routes",
  groups: "Groups",
  events: "Events",
  discussions: "Discussions",
  all: "All Data",
};

const ENDED_TEXTS: Readonly<Record<Exclude<ExportState, "running">, string>> = {
  done: "exported",
  failed: "exported, then the export failed: the file isn't complete",
  cancelled: "exported, then the download was cancelled",
};

interface Progress {
  state: ExportState;
  rows: number;
  total: number;
}

/** '1,200 of 3,400 rows', or '3,400 rows exported' once it has ended. */
export function exportProgress({ state, rows, total }: Progress): string {
  if (state === "running") return `${rows.toLocaleString("en-AU")} of ${countRows(total)}`;
  return `${countRows(rows)} ${ENDED_TEXTS[state]}`;
}

const countRows = (count: number) => `${count.toLocaleString("en-AU")} ${count === 1 ? "row" : "rows"}`;

/** The columns of each file, in their order. */
export const EXPORT_COLUMNS = {
  users: {
    id: "ID",
    email: "Email",
    emailProvenAt: "Email confirmed",
    firstName: "First name",
    lastName: "Last name",
    role: "Role",
    plan: "Plan",
    planEndsAt: "Plan ends",
    trialStartedAt: "Trial started",
    trialEndsAt: "Trial ends",
    location: "Location",
    state: "State",
    country: "Country",
    vehicles: "Vehicles",
    bio: "Bio",
    isOnboarded: "Onboarded",
    suspendedAt: "Suspended",
    suspendedUntil: "Suspended until",
    createdAt: "Joined",
    updatedAt: "Changed",
  },
  routes: {
    id: "ID",
    name: "Name",
    description: "Description",
    state: "State",
    lineStates: "States of the line",
    city: "City",
    vehicle: "Vehicle",
    difficulty: "Difficulty",
    distance: "Distance (km)",
    ascent: "Ascent (m)",
    descent: "Descent (m)",
    duration: "Duration",
    bestSeason: "Best season",
    vehicleUsed: "Vehicle used",
    tags: "Tags",
    type: "Type",
    isPublic: "Public",
    hasFile: "GPX file",
    averageRating: "Average rating",
    ratings: "Ratings",
    authorId: "Author ID",
    author: "Author",
    createdAt: "Shared",
    updatedAt: "Changed",
  },
  groups: {
    id: "ID",
    name: "Name",
    description: "Description",
    type: "Type",
    region: "Region",
    skillLevel: "Skill level",
    isPrivate: "Private",
    members: "Members",
    maxMembers: "Most members",
    rules: "Rules",
    ownerId: "Owner ID",
    owner: "Owner",
    createdAt: "Created",
    updatedAt: "Changed",
  },
  events: {
    id: "ID",
    type: "Type",
    title: "Title",
    description: "Description",
    status: "Status",
    startsAt: "Starts",
    endsAt: "Ends",
    timeZone: "Time zone",
    location: "Meeting place",
    latitude: "Latitude",
    longitude: "Longitude",
    vehicle: "Vehicle",
    confirmed: "Confirmed",
    tentative: "Tentative",
    waitlisted: "Waiting",
    maxParticipants: "Most participants",
    groupId: "Group ID",
    group: "Group",
    isPrivate: "Private",
    routeId: "Route ID",
    seriesId: "Series ID",
    organizerId: "Organiser ID",
    organizer: "Organiser",
    createdAt: "Created",
    updatedAt: "Changed",
  },
  discussions: {
    kind: "Kind",
    id: "ID",
    topicId: "Topic ID",
    replyTo: "Reply to",
    groupId: "Group ID",
    group: "Group",
    isPrivate: "Private",
    eventId: "Event ID",
    type: "Type",
    title: "Title",
    text: "Text",
    choices: "Choices",
    pictures: "Pictures",
    likes: "Likes",
    comments: "Comments",
    isPinned: "Pinned",
    authorId: "Author ID",
    author: "Author",
    createdAt: "Written",
    editedAt: "Edited",
    removedAt: "Removed",
    removalReason: "Reason for the removal",
  },
} as const satisfies Record<ExportTable, Record<string, string>>;

/** The page in the new tab when there is no file. */
export const EXPORT_REFUSED = {
  signIn: {
    title: "Please sign in",
    text: "Your session has ended, or you haven't signed in. Only administrators can export data.",
    link: "Sign in",
  },
  wait: "One export a minute",
  failed: "There is no export",
  back: "Back to the dashboard",
} as const;

/** 'You can start the next one in 40 seconds.' */
export function nextExportIn(seconds: number): string {
  return `You can start the next one in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}
