import { expect, test } from "vitest";
import { networkOf, widerNetworkOf } from "./network-of";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::7", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::7", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("the address %s counts towards the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:db8::7", "2001:db8:0"],
  ["unknown", "unknown"],
])("guesses from %s are counted with those of all of %s", (address, network) => {
  expect(widerNetworkOf(address)).toBe(network);
});
