import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isPublicAddress, lookupPublic } from "./public-address";

test.each(["1.1.1.1", "142.250.70.138", "2606:4700:4700::1111", "2404:6800:4006:80a::200a"])(
  "%s is a public address",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "2001::1",
  "2002:a00:1::",
  "fc00::1",
  "fe80::1",
  "ff02::1",
  "localhost",
])("%s isn't a public address", (address) => expect(isPublicAddress(address)).toBe(false));

test("a name that points at this machine isn't looked up for a connection", async () => {
  await expect(promisify(lookupPublic)("localhost", {})).rejects.toThrow("isn't public");
});
