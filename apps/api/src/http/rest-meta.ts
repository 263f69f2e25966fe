import type { Actor, SignedIn } from "@longpaddock/domain/actor";
import type { FileKindName } from "@longpaddock/domain/files/kinds";

/** How a procedure is also a REST call. Paths are written as documented: `/api/routes/{id}`. */
export interface RestMeta {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  /** The status of success; 200 where it is absent. 204 sends no body. */
  status?: 200 | 201 | 204;
  summary: string;
  /** Where the documented body differs from the procedure's answer. Gets `unknown`: a walker calls it. */
  output?: (result: unknown, reply: RestReply) => unknown;
  /** The files that a multipart body may carry. */
  upload?: UploadRules;
}

export interface RestReply {
  /** The address asked for, with its query. */
  url(): URL;
  header(name: string, value: string): void;
}

export interface UploadRules {
  /** Proves once, before a byte of the body is read, that this actor may send the form. @throws AppError */
  readonly admit: (actor: Actor) => SignedIn;
  /** The file fields by name. */
  readonly files: Readonly<Record<string, FileField>>;
}

export interface FileField {
  readonly kind: FileKindName;
  /** How many files it takes; 1 where absent. */
  readonly max?: number;
}
