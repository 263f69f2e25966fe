/** A file that was received whole into a temporary place; gone when the request ends unless it is kept. */
export interface Upload {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly path: string;
}
