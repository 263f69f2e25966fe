import type { Refusal } from "@longpaddock/domain/decision";

/** What this actor may send in each file field of a form. */
export type UploadGate = Readonly<Record<string, FileAllowance>>;

/** A refusal ends the request once a file arrives in the field: without one the form may still be sent. */
export type FileAllowance = Refusal | AllowedFile;

interface AllowedFile {
  readonly allowed: true;
  readonly maxBytes: number;
  /** What the sender of a larger file is told. */
  readonly tooLarge: string;
}

/** A file that its form's gate let in, received whole into a temporary place; gone when the request ends unless it is kept. */
export interface Upload {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly path: string;
}
