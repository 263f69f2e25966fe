import type { Ctx } from "../core/context";

/** How a procedure is also a REST call. Paths are written as documented: `/api/routes/{id}`. */
export interface RestMeta {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  /** The status of success; 200 where it is absent. 204 sends no body. */
  status?: 200 | 201 | 204;
  summary: string;
  /** Where the documented body differs from the procedure's answer. Gets `unknown`: a walker calls it. */
  output?: (result: unknown, reply: RestReply) => unknown;
  /** The one file that a multipart body may carry, and what it may weigh for this actor. */
  upload?: UploadRules;
}

export interface RestReply {
  /** The address asked for, with its query. */
  url(): URL;
  header(name: string, value: string): void;
}

export interface UploadRules {
  readonly field: string;
  /** Whether this actor may send the form at all. @throws AppError before a byte of the body is read */
  readonly admit: (ctx: Ctx) => void;
  /** Bytes this actor may send. @throws AppError before a byte is read where the actor may send none. */
  readonly limit: (ctx: Ctx) => number;
}
