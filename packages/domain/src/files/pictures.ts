interface PictureKind {
  /** The longest side in pixels. */
  readonly small: number;
  readonly large: number;
  /** cover: cut to a square. inside: the whole picture. */
  readonly fit: "cover" | "inside";
}

/** Every kind of picture that is stored, by the name in its address. */
export const PICTURE_KINDS = {
  /** Shown at up to 64 CSS pixels, at 96 on the profile. */
  avatar: { small: 128, large: 512, fit: "cover" },
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof PICTURE_KINDS;

export const PICTURE_SIZES = ["small", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const UPLOADS = "/uploads/";
const OURS = /^\/uploads\/([a-z]+\/[0-9a-f-]{36})-(?:small|large)\.webp$/;

/** The address of a stored picture. */
export function pictureAddress(kind: PictureKindName, id: string, size: PictureSize): string {
  return `${UPLOADS}${kind}/${id}-${size}.webp`;
}

/** The same picture in another size. An address elsewhere has one size only and stays as it is. */
export function pictureAt(address: string | null | undefined, size: PictureSize): string | null {
  if (!address) return null;
  const [, name] = OURS.exec(address) ?? [];
  return name ? `${UPLOADS}${name}-${size}.webp` : address;
}

/** Where a picture's files are stored; none for a picture elsewhere. */
export function pictureStorageKeys(address: string | null): string[] {
  if (!address || !OURS.test(address)) return [];
  return PICTURE_SIZES.map((size) => (pictureAt(address, size) ?? "").slice(UPLOADS.length));
}
