import { isIP } from "node:net";
import { addressPerHost } from "@longpaddock/db/connections/hosts";
import { z } from "zod";
import { readRedisAddress } from "./core/redis/redis-address";

/** Several values with commas between them. */
export function listOf(text: string): [string, ...string[]] {
  const [first = "", ...others] = text.split(",").map((value) => value.trim());
  return [first, ...others];
}

function isPostgresUrl(address: string): boolean {
  const addresses = addressPerHost(address);
  return addresses.length > 0 && addresses.every((one) => URL.canParse(one));
}

/** An address, a network, or a name that Fastify knows. */
export function isProxy(proxy: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(proxy)) return true;
  const [address = "", range, ...more] = proxy.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (range === undefined) return true;
  // Fastify refuses a network of all addresses.
  return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128);
}

/** OpenID Connect asks for https; a provider on this machine is for trying things out. */
export function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname))
  );
}

/** The site can't be under a path. */
export function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return pathname === "/" && search === "" && hash === "";
}

/** Requires a fixed host name, because the Content-Security-Policy lists it. */
export function isTilesUrl(template: string): boolean {
  if (!URL.canParse(template)) return false;
  const { protocol, hostname } = new URL(template);
  const hasTile = ["{z}", "{x}", "{y}"].every((part) => template.includes(part));
  return hasTile && /^https?:$/.test(protocol) && !hostname.includes("{");
}

function isMapFile(place: string): boolean {
  if (!/^\w+:\/\//.test(place)) return place.endsWith(".pmtiles");
  if (!URL.canParse(place)) return false;
  const { protocol, pathname } = new URL(place);
  return /^(https?|s3):$/.test(protocol) && pathname.endsWith(".pmtiles");
}

/** A path or an address, also with a query that signs it. */
export const mapFile = z.string().refine(isMapFile, "must be the path or address of a .pmtiles file");

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

export const redisAddress = z.string().transform((text, context) => {
  const address = readRedisAddress(text);
  if (!("problem" in address)) return address;
  context.addIssue({ code: "custom", message: address.problem });
  return z.NEVER;
});

const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);

/** Set to nothing counts as not set. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional());

export const onOff = z.enum(["on", "off"]).transform((word) => word === "on");

export const postgresUrl = optional(
  z.string().refine(isPostgresUrl, "must be an address such as postgres://user:password@host:5432/name"),
);
