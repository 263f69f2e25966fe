import type { Actor, SignedIn } from "@longpaddock/domain/actor";
import type { FileKindName } from "@longpaddock/domain/files/kinds";
import type { z } from "zod";

/** How a procedure is also a REST call. Paths are written as documented: `/api/routes/{id}`. */
export type RestMeta = RestCall & (Answered | Unanswered);

interface Answered {
  /** The status of success; 200 where it is absent. */
  status?: 200 | 201;
  /** The schema of the body, from the feature's answers.ts. It only documents: nothing is validated by it. */
  answer: z.ZodType;
}

interface Unanswered {
  /** Success without a body. */
  status: 204;
  answer?: never;
}

interface RestCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
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
