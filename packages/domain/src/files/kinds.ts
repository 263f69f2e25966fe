import type { SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { type Limit, limitsOf, type PlanHolder, PROFILE_TYPES } from "../plans";
import { canUploadGpx } from "../routes/policy";
import { fileSize, MEGABYTE } from "./file-size";
import { FILE_MESSAGES, PICTURE_MESSAGES } from "./texts";

interface FileKind {
  readonly extensions: readonly `.${string}`[];
  readonly contentTypes: readonly string[];
  /** For the picker of a form's field, which may offer more than is taken: `checkFileType` and the content decide. */
  readonly offered: readonly string[];
  /** True if files with other extensions are rejected; otherwise only the content counts. */
  readonly checksExtension: boolean;
  /** What a form's field says about the file. */
  readonly prompt: string;
  readonly hint: string;
  /** The error for any other type of file. */
  readonly wrongType: string;
  /** The limit on every plan, beside the plan's own; null for none. */
  readonly maxBytes: number | null;
  /** Checked after the form's own access rule. */
  readonly gate: (sender: SignedIn) => Decision;
}

const TRACK_EXTENSIONS = [".gpx", ".kml", ".kmz", ".tcx", ".fit", ".gz", ".zip"] as const;
const TRACK_TYPES = [
  "application/gpx+xml",
  "application/vnd.google-earth.kml+xml",
  "application/vnd.google-earth.kmz",
  "application/vnd.garmin.tcx+xml",
  "application/vnd.ant.fit",
  "application/gzip",
  "application/zip",
] as const;
/**
 * iOS doesn't know .gpx: with the extensions alone, every file is greyed out. It treats GPX files as bytes or XML.
 */
const TRACKS_OFFERED = [
  ...TRACK_EXTENSIONS,
  ...TRACK_TYPES,
  "application/gpx",
  "application/xml",
  "text/xml",
  "application/octet-stream",
] as const;

/** Every kind of file that members can upload. */
export const FILE_KINDS = {
  gpx: {
    extensions: TRACK_EXTENSIONS,
    contentTypes: TRACK_TYPES,
    offered: TRACKS_OFFERED,
    checksExtension: true,
    prompt: "Choose a GPX file",
    hint: "One .gpx, .kml, .kmz, .tcx or .fit file, also as .gz or .zip",
    wrongType: "Only .gpx, .kml, .kmz, .tcx and .fit files can be uploaded, also packed as .gz or .zip",
    maxBytes: null,
    gate: canUploadGpx,
  },
  image: {
    extensions: [".jpg", ".jpeg", ".png", ".webp"],
    contentTypes: ["image/jpeg", "image/png", "image/webp"],
    offered: ["image/jpeg", "image/png", "image/webp"],
    checksExtension: false,
    prompt: "Choose a picture",
    hint: "One JPEG, PNG or WebP picture",
    wrongType: PICTURE_MESSAGES.wrongType,
    maxBytes: 10 * MEGABYTE,
    gate: () => ALLOW,
  },
  list: {
    extensions: [".csv", ".tsv", ".txt"],
    contentTypes: ["text/csv", "text/tab-separated-values", "text/plain"],
    offered: [".csv", ".tsv", ".txt", "text/csv", "text/tab-separated-values", "text/plain"],
    checksExtension: true,
    prompt: "Choose a file",
    hint: "One .csv file",
    wrongType:
      "This kind of file can't be read. In a spreadsheet, save the sheet as CSV, and choose that file.",
    maxBytes: 5 * MEGABYTE,
    gate: () => ALLOW,
  },
  calendar: {
    extensions: [".ics", ".ical", ".icalendar", ".ifb"],
    contentTypes: ["text/calendar"],
    offered: [".ics", ".ical", ".icalendar", "text/calendar"],
    checksExtension: true,
    prompt: "Choose a file",
    hint: "One .ics file",
    wrongType:
      "This isn't a calendar's file. In the calendar program, export the calendar as .ics, and choose that file.",
    maxBytes: 20 * MEGABYTE,
    gate: () => ALLOW,
  },
  routes: {
    extensions: TRACK_EXTENSIONS,
    contentTypes: TRACK_TYPES,
    offered: TRACKS_OFFERED,
    checksExtension: true,
    prompt: "Choose a track or a ZIP file",
    hint: "One .gpx, .kml, .kmz, .tcx or .fit file, or many in a .zip",
    wrongType: "Routes come as .gpx, .kml, .kmz, .tcx or .fit, or many of them in one .zip",
    maxBytes: null,
    gate: () => ALLOW,
  },
  /** Any of a club's files: what it is for says which. */
  import: {
    extensions: [".csv", ".tsv", ".txt", ".ics", ".ical", ".icalendar", ".ifb", ...TRACK_EXTENSIONS],
    contentTypes: ["text/csv", "text/tab-separated-values", "text/plain", "text/calendar", ...TRACK_TYPES],
    offered: [".csv", ".tsv", ".txt", ".ics", "text/csv", "text/plain", "text/calendar"],
    checksExtension: false,
    prompt: "Choose a file",
    hint: "One .csv or .ics file, a track or a .zip file",
    wrongType:
      "This kind of file can't be read: members come as .csv, a calendar as .ics, routes as .gpx, .kml, .kmz, .tcx, .fit or .zip. Save it as one of these, and choose that file.",
    maxBytes: null,
    gate: () => ALLOW,
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof FILE_KINDS;

interface FileLimit {
  readonly bytes: number;
  readonly tooLarge: string;
  /** Null if the limit is the same on every plan. */
  readonly feature: Limit | null;
}

/** Returns the size limit of a kind of file on a plan, with the error for a larger one. */
export function fileLimit(kind: FileKindName, holder: PlanHolder): FileLimit {
  const { maxBytes } = FILE_KINDS[kind];
  const planBytes = limitsOf(holder).maxFileUploadSize;
  if (maxBytes !== null && maxBytes < planBytes)
    return { bytes: maxBytes, tooLarge: FILE_MESSAGES.overKind(fileSize(maxBytes)), feature: null };
  const tooLarge = FILE_MESSAGES.overPlan(fileSize(planBytes));
  return { bytes: planBytes, tooLarge, feature: "maxFileUploadSize" };
}

/** On the best plan. */
export const largestFileLimit = (kind: FileKindName): number =>
  Math.max(...PROFILE_TYPES.map((profileType) => fileLimit(kind, { profileType, plans: "specified" }).bytes));

/** For a file that has arrived: the sender's plan may have changed meanwhile. */
export function canKeepFile(kind: FileKindName, sender: SignedIn, bytes: number): Decision {
  const decision = FILE_KINDS[kind].gate(sender);
  const limit = fileLimit(kind, sender);
  if (!decision.allowed || bytes <= limit.bytes) return decision;
  return deny("PAYLOAD_TOO_LARGE", limit.tooLarge, limit.feature ?? undefined);
}

/** False for control and bidirectional characters, which can make a name look like another one. */
export function isSafeFileName(name: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name);
}

export function hasExtension(kind: FileKindName, name: string): boolean {
  return FILE_KINDS[kind].extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** The value of `<input accept>` for a kind of file. It only filters the picker; `checkFileType` decides. */
export const acceptedTypes = (kind: FileKindName): string => FILE_KINDS[kind].offered.join(",");

interface TypedFile {
  readonly name: string;
  readonly type: string;
}

/** Returns the error for a file of the wrong type, as far as a browser can tell. */
export function checkFileType(kind: FileKindName, { name, type }: TypedFile): string | null {
  const { checksExtension, contentTypes, wrongType } = FILE_KINDS[kind];
  // Browsers leave the type empty when they don't know the extension.
  const isKnownType = checksExtension
    ? hasExtension(kind, name)
    : type === "" || contentTypes.some((known) => known === type);
  return isKnownType ? null : wrongType;
}

/** Returns what is wrong with a file as far as a browser can tell; the server also checks the content. */
export function checkFile(
  kind: FileKindName,
  file: TypedFile & { readonly size: number },
  holder: PlanHolder,
): string | null {
  const { bytes, tooLarge } = fileLimit(kind, holder);
  return checkFileType(kind, file) ?? (file.size > bytes ? tooLarge : null);
}
