import { z } from "zod";
import type { FoundPlace } from "../../../core/places";
import { digestOf, isSigned, type Secrets } from "../../../core/signing/signing-keys";
import { latitude, longitude, plainText } from "./answer-fields";

export interface PlaceFields {
  name: string;
  /** The part of the address after the name: ' QLD, Australia'. */
  addressSuffix: string;
  latitude: number;
  longitude: number;
}

interface PlaceIdCodec {
  /** Returns an id of at most 230 characters. */
  encode(place: PlaceFields): string;
  /** Null unless the id was encoded with one of the secrets. */
  decode(id: string): FoundPlace | null;
}

/** For each text, so that the id fits into a waypoint. */
const MAX_BYTES = 64;
const encodedFields = z.tuple([
  z.coerce.number().pipe(latitude),
  z.coerce.number().pipe(longitude),
  plainText,
  z.string(),
]);

/** Stores a place in a signed id, so that the server keeps no state and clients cannot make up places. */
export function placeIdCodec(secrets: Secrets): PlaceIdCodec {
  const signature = (text: string, secret: string) =>
    digestOf(secret, `place:${text}`).toString("base64url").slice(0, 22);
  return {
    encode({ name, addressSuffix, latitude, longitude }) {
      const fields = [latitude.toFixed(5), longitude.toFixed(5), truncate(name), truncate(addressSuffix)];
      const text = Buffer.from(fields.join("\n")).toString("base64url");
      return `${text}.${signature(text, secrets[0])}`;
    },

    decode(id) {
      const [text = "", given = ""] = id.split(".");
      const isOurs = isSigned(secrets, given, (secret) => signature(text, secret));
      if (!isOurs || id !== `${text}.${given}`) return null;
      const fields = encodedFields.safeParse(Buffer.from(text, "base64url").toString("utf8").split("\n"));
      if (!fields.success) return null;
      const [latitude, longitude, name, addressSuffix] = fields.data;
      return { id, name, address: `${name}${addressSuffix}`, latitude, longitude };
    },
  };
}

/** Never splits a character. */
function truncate(text: string): string {
  let bytes = 0;
  let kept = "";
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}
