/** Of a photo, in characters. */
export const MAX_CAPTION = 300;

/** `cover` crops to a square, `inside` keeps the whole picture. Nothing is enlarged, so a small one may not be square. */
export type PictureFit = "cover" | "inside";

/** Sizes are the longest side in pixels. */
interface PictureKind {
  readonly small: number;
  readonly large: number;
  readonly fit: PictureFit;
}

export const PICTURE_KINDS = {
  /** Shown at up to 64 CSS pixels, or 96 on the profile. */
  avatar: { small: 128, large: 512, fit: "cover" },
  /** Shown across a card, or across the group's page. */
  group: { small: 640, large: 1280, fit: "inside" },
  /** Shown below a topic or a comment. */
  discussion: { small: 480, large: 1600, fit: "inside" },
  /** Shown in the grid of an event's page, and across the screen. */
  "event-photo": { small: 480, large: 1920, fit: "inside" },
  /** Shown on a route's cards, in its gallery or below a rating, and across the screen. */
  "route-photo": { small: 480, large: 1920, fit: "inside" },
  /** Shown with a report to those who may read it. */
  incident: { small: 480, large: 1920, fit: "inside" },
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof PICTURE_KINDS;

export const PICTURE_SIZES = ["small", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const UPLOADS = "/uploads/";
const STORED = new RegExp(
  `^${UPLOADS}((?:${Object.keys(PICTURE_KINDS).join("|")})/[0-9a-f-]{36})-(?:${PICTURE_SIZES.join("|")})\\.webp$`,
);

export function pictureStorageKey(kind: PictureKindName, id: string, size: PictureSize): string {
  return `${kind}/${id}-${size}.webp`;
}

export function pictureAddress(kind: PictureKindName, id: string, size: PictureSize): string {
  return `${UPLOADS}${pictureStorageKey(kind, id, size)}`;
}

/** Returns the address of another size. The address of a picture on another site is returned unchanged. */
export function pictureAt(address: string | null | undefined, size: PictureSize): string | null {
  if (!address) return null;
  const [, name] = STORED.exec(address) ?? [];
  return name ? `${UPLOADS}${name}-${size}.webp` : address;
}

/** Returns the storage keys of all sizes; empty for a picture on another site. */
export function pictureStorageKeys(address: string | null): string[] {
  if (!address || !STORED.test(address)) return [];
  return PICTURE_SIZES.map((size) => (pictureAt(address, size) ?? "").slice(UPLOADS.length));
}
