/** The documented tabs of the documentation area. */
export const DOCS_TABS = {
  features: "Platform Features",
  releases: "Release Notes",
  architecture: "System Architecture",
} as const;

export const DOCS_TEXTS = {
  title: "Documentation",
  lead: "What the product can do, what has changed, and what it runs on.",
  loading: "Loading the documentation…",
  back: "Back to the dashboard",
  own: "This product's own releases",
  documented: "Earlier releases",
  documentedLead: "What we know of the releases before this one.",
  newest: "Newest",
  unknownDate: "We don't know when this came out.",
  /** Before what the product's description promises. */
  claim: "Promised:",
  figures: "Figures of the running system",
  figuresLead: "Counted when you opened this page.",
  figuresFailed: "We couldn't count the system's figures",
  drawing: "How the parts work together",
  rules: "How a request travels",
  unknown: "Unknown",
} as const;

/** What the product's description promises, beside what there is. */
export const CLAIMED_FIGURES: Readonly<Record<string, string>> = {
  tables: "15+ tables",
  calls: "80+ endpoints",
};

export const FIGURE_LABELS = {
  version: "Version",
  commit: "Commit",
  tables: "Tables",
  calls: "REST calls",
  procedures: "Procedures",
  database: "Database",
  migrations: "Migrations",
  size: "Size of the database",
  members: "Members",
  storage: "Uploaded files",
  processes: "Server processes",
  runtime: "Runs on",
  uptime: "Running for",
} as const;

export const DATABASE_LABELS = {
  postgres: "PostgreSQL",
  pglite: "Embedded PostgreSQL (PGlite)",
} as const;

export const STORAGE_LABELS = {
  files: "In a folder",
  bucket: "In an S3 bucket",
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'under a minute', '5 minutes', '3 hours' or '12 days' */
export function uptimeText(seconds: number): string {
  if (seconds < MINUTE) return "under a minute";
  if (seconds < HOUR) return counted(seconds / MINUTE, "minute");
  if (seconds < 2 * DAY) return counted(seconds / HOUR, "hour");
  return counted(seconds / DAY, "day");
}

function counted(value: number, unit: string): string {
  const whole = Math.floor(value);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
