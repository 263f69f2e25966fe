import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses of this machine, its networks and its neighbours. */
const PRIVATE_V4 = blockListOf("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** All that isn't a global unicast address, and those that have an IPv4 address inside. */
const PRIVATE_V6 = blockListOf("ipv6", [
  ["::", 3],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["4000::", 2],
  ["8000::", 1],
]);

/** One for each family: a list of both compares IPv4 addresses with IPv6 networks too. */
function blockListOf(family: "ipv4" | "ipv6", networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE_V4.check(address, "ipv4");
  return family === 6 && !PRIVATE_V6.check(address, "ipv6");
}

/**
 * Looks a name up for a connection, and refuses it if any of its addresses isn't public. The connection uses what was
 * checked, so a name can't point elsewhere a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first]: LookupAddress[] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} has an address that isn't public`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
