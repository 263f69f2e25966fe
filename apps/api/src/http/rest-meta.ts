import type { Ctx } from "../core/context";
import type { UploadGate } from "../core/files/upload";

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
  /** The form's file fields, for the documentation and for callers who send text in them. */
  readonly fields: readonly string[];
  /** The gate, called once before a byte of the body is read. @throws AppError where the actor may not send the form */
  readonly admit: (ctx: Ctx) => UploadGate;
}
