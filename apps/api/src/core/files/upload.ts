/** A received file in a temporary folder, deleted at the end of the request unless it is stored. */
export interface Upload {
  readonly fileName: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly path: string;
}

/** By form field. */
export type Uploads = Readonly<Record<string, readonly Upload[]>>;

export const NO_UPLOADS: Uploads = {};
