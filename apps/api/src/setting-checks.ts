import { isIP } from "node:net";
import { addressPerHost } from "@longpaddock/db/connections/hosts";

/** Several values with commas between them. */
export function listOf(text: string): [string, ...string[]] {
  const [first = "", ...others] = text.split(",").map((value) => value.trim());
  return [first, ...others];
}

export function isPostgresUrl(address: string): boolean {
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
  return /^\d{1,3}$/.test(range) && Number(range) <= (version === 4 ? 32 : 128);
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
