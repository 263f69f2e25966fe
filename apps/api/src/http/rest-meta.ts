import type { Actor, SignedIn } from "@longpaddock/domain/actor";
import type { FileKindName } from "@longpaddock/domain/files/kinds";
import type { z } from "zod";
import type { Ctx } from "../core/context";

/** Maps a procedure to a REST call. */
export type RestMeta = RestCall & (WithBody | WithoutBody);

interface WithBody {
  /** 200 by default. */
  status?: 200 | 201;
  /** The status is 202 for a result with this `status`: it was accepted, and somebody has to agree first. */
  acceptedStatus?: string;
  /** The schema of the body, for documentation only. */
  answer: z.ZodType;
}

interface WithoutBody {
  status: 204;
  acceptedStatus?: never;
  answer?: never;
}

interface RestCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** Converts the procedure's result into the documented body, where they differ. May return a promise. */
  output?: (result: unknown, reply: RestReply) => unknown;
  /**
   * For reads of which everybody gets the same: how long caches may share the answer. These calls don't look at the
   * session, because a shared answer must not carry a cookie, and have a rate limit of their own.
   */
  sharedSeconds?: number;
  /** For calls that take longer bodies than others, by either transport. */
  maxBytes?: number;
  /** For calls that also accept a multipart body with files. */
  upload?: UploadRules;
}

export interface RestReply {
  ctx: Ctx;
  url(): URL;
  header(name: string, value: string): void;
}

export interface UploadRules {
  /** Checks, before the body is read, that the actor can send the form. @throws AppError */
  readonly admit: (actor: Actor) => SignedIn;
  readonly files: Readonly<Record<string, FileField>>;
}

export interface FileField {
  readonly kind: FileKindName;
  /** 1 by default. */
  readonly max?: number;
  /** Of all files of the field together, where there may be many. */
  readonly maxBytes?: number;
  /** Documents that the form is useless without it; the procedure refuses a form that lacks it. */
  readonly required?: true;
}
