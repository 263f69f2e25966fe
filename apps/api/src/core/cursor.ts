import type { KeyObject } from "node:crypto";
import { AppError } from "@longpaddock/domain/errors";
import { z } from "zod";
import type { Ctx } from "./context";
import { digestOf, isSigned, type Secrets, signingKeys } from "./signing/signing-keys";

const SIGNATURE_LENGTH = 22;

export const cursorKeys = (secrets: Secrets) => signingKeys(secrets, "list cursors");

interface Signing {
  readonly services: Pick<Ctx["services"], "cursorKeys">;
}

/** The values of a row's sort columns, in order. Dates are ISO strings. */
type Position = readonly (string | number)[];

export interface ListCursor<P extends Position> {
  /** Returns the cursor of the page after this position. */
  encode(ctx: Signing, position: P): string;
  /** Returns null for the first page. @throws AppError BAD_REQUEST unless this list issued the cursor */
  decode(ctx: Signing, cursor: string | undefined): P | null;
  /** Returns the cursors of one of several similar lists, such as the ratings of one route. */
  of(part: string | number): ListCursor<P>;
}

/**
 * Creates the signed cursors of one list in one order. The signature covers `name`, so that a list rejects the cursors
 * of another list or order.
 */
export function listCursor<P extends Position>(name: string, position: z.ZodType<P>): ListCursor<P> {
  const signatureOf = (text: string, key: KeyObject) =>
    digestOf(key, `${name}:${text}`).toString("base64url").slice(0, SIGNATURE_LENGTH);
  return {
    encode(ctx, values) {
      const text = Buffer.from(JSON.stringify(values)).toString("base64url");
      return `${text}.${signatureOf(text, ctx.services.cursorKeys[0])}`;
    },
    decode(ctx, cursor) {
      if (cursor === undefined) return null;
      const [text = "", signature = "", ...rest] = cursor.split(".");
      const isOurs = isSigned(ctx.services.cursorKeys, signature, (key) => signatureOf(text, key));
      if (rest.length > 0 || !isOurs) throw invalidCursor();
      const values = position.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      if (!values.success) throw invalidCursor();
      return values.data;
    },
    of: (part) => listCursor(`${name}/${part}`, position),
  };
}

export const idCursor = (name: string) => listCursor(name, z.tuple([z.int()]));

const invalidCursor = () =>
  new AppError("BAD_REQUEST", "Invalid cursor", { fields: { cursor: "is not valid" } });
