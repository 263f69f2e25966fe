import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { FoundPlace } from "../../../core/places";
import { latitude, longitude, plainText } from "./answer-fields";

export interface SealablePlace {
  name: string;
  /** What stands behind the name in its address: ' QLD, Australia'. */
  rest: string;
  latitude: number;
  longitude: number;
}

interface Seal {
  /** An id that holds the place itself, of at most 230 characters. */
  close(place: SealablePlace): string;
  /** Null where the id is not one that was closed with the same secret. */
  open(id: string): FoundPlace | null;
}

/** Bytes of each text that go in; two of them and the position stay within what a waypoint keeps. */
const MOST_BYTES = 64;
const sealed = z.tuple([
  z.coerce.number().pipe(latitude),
  z.coerce.number().pipe(longitude),
  plainText,
  z.string(),
]);

/** Ids for a service that has none of its own: nothing is kept, and nobody can make up a place. */
export function placeSeal(secret: string): Seal {
  const signature = (text: string) =>
    createHmac("sha256", secret).update(`place:${text}`).digest("base64url").slice(0, 22);
  return {
    close({ name, rest, latitude, longitude }) {
      const fields = [latitude.toFixed(5), longitude.toFixed(5), cut(name), cut(rest)];
      const text = Buffer.from(fields.join("\n")).toString("base64url");
      return `${text}.${signature(text)}`;
    },

    open(id) {
      const [text = "", given = ""] = id.split(".");
      if (!isSame(given, signature(text)) || id !== `${text}.${given}`) return null;
      const fields = sealed.safeParse(Buffer.from(text, "base64url").toString("utf8").split("\n"));
      if (!fields.success) return null;
      const [latitude, longitude, name, rest] = fields.data;
      return { id, name, address: `${name}${rest}`, latitude, longitude };
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whole characters only. */
function cut(text: string): string {
  let bytes = 0;
  let kept = "";
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MOST_BYTES) break;
    kept += character;
  }
  return kept;
}
