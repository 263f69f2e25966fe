import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { AppError } from "@longpaddock/domain/errors";
import { z } from "zod";
import type { Ctx } from "./context";

/** 132 bits, in characters of base64url. */
const SIGNATURE_LENGTH = 22;

/** The key that signs cursors, derived from the secret that signs cookies. */
export function cursorKey(sessionSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", sessionSecret, "", "list cursors", 32)));
}

type Signing = Pick<Ctx, "services">;

/** A row's sort columns, in order: an instant as an ISO string. */
type Position = readonly (string | number)[];

export interface ListCursor<P extends Position> {
  /** The cursor of the page that continues after this position. */
  encode(ctx: Signing, position: P): string;
  /** Null on the first page. @throws AppError BAD_REQUEST unless this list issued the cursor */
  decode(ctx: Signing, cursor: string | undefined): P | null;
  /** The cursors of one of several lists in the same order, such as one route's ratings. */
  of(part: string | number): ListCursor<P>;
}

/**
 * Signed cursors of one list in one order. The signature covers `name`, so a list refuses the cursors of another
 * one: two orders of the same rows need two names.
 */
export function listCursor<P extends Position>(name: string, position: z.ZodType<P>): ListCursor<P> {
  const signatureOf = (text: string, { services }: Signing) =>
    createHmac("sha256", services.cursorKey)
      .update(`${name}:${text}`)
      .digest("base64url")
      .slice(0, SIGNATURE_LENGTH);
  return {
    encode(ctx, values) {
      const text = Buffer.from(JSON.stringify(values)).toString("base64url");
      return `${text}.${signatureOf(text, ctx)}`;
    },
    decode(ctx, cursor) {
      if (cursor === undefined) return null;
      const [text = "", signature = "", ...rest] = cursor.split(".");
      if (rest.length > 0 || !isSame(signature, signatureOf(text, ctx))) throw invalidCursor();
      const values = position.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      if (!values.success) throw invalidCursor();
      return values.data;
    },
    of: (part) => listCursor(`${name}/${part}`, position),
  };
}

/** Cursors of a list that is ordered by its numeric id. */
export const idCursor = (name: string) => listCursor(name, z.tuple([z.int()]));

const invalidCursor = () =>
  new AppError("BAD_REQUEST", "Invalid cursor", { fields: { cursor: "is not valid" } });

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
