import type { SignedIn } from "../actor";
import { ALLOW, type Decision } from "../decision";
import { PLANS, type ProfileType } from "../plans";
import { canUploadGpx } from "../routes/policy";
import { fileSize, MEGABYTE } from "./file-size";
import { FILE_MESSAGES, PICTURE_MESSAGES } from "./texts";

interface FileKind {
  readonly extensions: readonly `.${string}`[];
  readonly contentTypes: readonly string[];
  /** True if files with other extensions are rejected; otherwise only the content counts. */
  readonly checksExtension: boolean;
  /** The error for any other type of file. */
  readonly wrongType: string;
  /** The limit on every plan, beside the plan's own; null for none. */
  readonly maxBytes: number | null;
  /** Checked after the form's own access rule. */
  readonly gate: (sender: SignedIn) => Decision;
}

/** Every kind of file that members can upload. */
export const FILE_KINDS = {
  gpx: {
    extensions: [".gpx"],
    contentTypes: ["application/gpx+xml"],
    checksExtension: true,
    wrongType: "Only .gpx files can be uploaded",
    maxBytes: null,
    gate: canUploadGpx,
  },
  image: {
    extensions: [".jpg", ".jpeg", ".png", ".webp"],
    contentTypes: ["image/jpeg", "image/png", "image/webp"],
    checksExtension: false,
    wrongType: PICTURE_MESSAGES.wrongType,
    maxBytes: 10 * MEGABYTE,
    gate: () => ALLOW,
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof FILE_KINDS;

interface FileLimit {
  readonly bytes: number;
  readonly tooLarge: string;
}

/** Returns the size limit of a kind of file on a plan, with the error for a larger one. */
export function fileLimit(kind: FileKindName, profileType: ProfileType): FileLimit {
  const { maxBytes } = FILE_KINDS[kind];
  const planBytes = PLANS[profileType].maxFileUploadSize;
  if (maxBytes !== null && maxBytes < planBytes)
    return { bytes: maxBytes, tooLarge: FILE_MESSAGES.overKind(fileSize(maxBytes)) };
  return { bytes: planBytes, tooLarge: FILE_MESSAGES.overPlan(fileSize(planBytes)) };
}

/** False for control and bidirectional characters, which can make a name look like another one. */
export function isSafeFileName(name: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name);
}

export function hasExtension(kind: FileKindName, name: string): boolean {
  return FILE_KINDS[kind].extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** The value of `<input accept>` for a kind of file. */
export function acceptedTypes(kind: FileKindName): string {
  const { checksExtension, extensions, contentTypes } = FILE_KINDS[kind];
  return (checksExtension ? extensions : contentTypes).join(",");
}

/** Returns what is wrong with a file as far as a browser can tell; the server also checks the content. */
export function checkFile(
  kind: FileKindName,
  { name, type, size }: { name: string; type: string; size: number },
  profileType: ProfileType,
): string | null {
  const { checksExtension, contentTypes, wrongType } = FILE_KINDS[kind];
  // Browsers leave the type empty when they don't know the extension.
  const isKnownType = checksExtension
    ? hasExtension(kind, name)
    : type === "" || contentTypes.some((known) => known === type);
  if (!isKnownType) return wrongType;
  const { bytes, tooLarge } = fileLimit(kind, profileType);
  return size > bytes ? tooLarge : null;
}
