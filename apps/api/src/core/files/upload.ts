/** A file received whole into a temporary place; gone when the request ends unless it is kept. */
export interface Upload {
  readonly fileName: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly path: string;
}

/** What came with a multipart request, by form field. */
export type Uploads = Readonly<Record<string, readonly Upload[]>>;

export const NO_UPLOADS: Uploads = {};
