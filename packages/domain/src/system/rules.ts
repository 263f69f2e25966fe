export interface Release {
  version: string;
  /** 'YYYY-MM-DD'; null if it isn't known. */
  date: string | null;
  /** What was added, changed or fixed, under the headings of the file. */
  parts: { heading: string; items: string[] }[];
}

/** The versions from here on are this product's own; those before are the documented range of its predecessor. */
const FIRST_OWN_VERSION = "3.0.0";

const RELEASE = /^## \[(\d+\.\d+\.\d+)\](?: - (\d{4}-\d{2}-\d{2}))?$/;
const PART = /^### (.+)$/;
const ITEM = /^- (.+)$/;
const CONTINUED = /^ {2}(\S.*)$/;

/** The releases of a file in the format of Keep a Changelog, newest first. Leaves out 'Unreleased' and prose. */
export function parseChangelog(markdown: string): Release[] {
  const releases: Release[] = [];
  let release: Release | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith("## ")) {
      release = releaseOf(line);
      if (release) releases.push(release);
    } else if (release) addLine(release, line);
  }
  return releases;
}

function releaseOf(line: string): Release | undefined {
  const [, version, date = null] = RELEASE.exec(line) ?? [];
  return version === undefined ? undefined : { version, date, parts: [] };
}

function addLine({ parts }: Release, line: string): void {
  const heading = PART.exec(line)?.[1];
  if (heading !== undefined) parts.push({ heading, items: [] });
  const items = parts.at(-1)?.items;
  const item = ITEM.exec(line)?.[1];
  const rest = CONTINUED.exec(line)?.[1];
  if (!items) return;
  if (item !== undefined) items.push(item);
  else if (rest !== undefined && items.length > 0) items.push(`${items.pop()} ${rest}`);
}

/** Compares 'major.minor.patch'. */
export function isOwnRelease({ version }: Pick<Release, "version">): boolean {
  return version.localeCompare(FIRST_OWN_VERSION, "en", { numeric: true }) >= 0;
}
