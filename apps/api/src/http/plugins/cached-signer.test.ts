import { Signer } from "@fastify/cookie";
import { describe, expect, it } from "vitest";
import { cachedSigner } from "./cached-signer";

const NEW = "the secret that signs now, long enough";
const OLD = "the secret that signed before, long enough";
const REFUSED = { valid: false, renew: false, value: null };

const signed = new Signer(NEW).sign("a session");
const older = new Signer(OLD).sign("a session");

describe("a cookie's signature, however often it is asked for", () => {
  const { sign, unsign } = cachedSigner([NEW, OLD]);

  it.each([
    ["by the newest secret is valid", signed, { valid: true, renew: false, value: "a session" }],
    ["by an older one is to be renewed", older, { valid: true, renew: true, value: "a session" }],
    ["of another value is refused", signed.replace("a session", "another"), REFUSED],
    [
      "that differs in one letter is refused",
      `${signed.slice(0, -1)}${signed.endsWith("A") ? "B" : "A"}`,
      REFUSED,
    ],
    ["that is missing is refused", "a session.", REFUSED],
  ])("%s", (_name, cookie, result) => {
    expect([unsign(cookie), unsign(cookie)]).toEqual([result, result]);
  });

  it("is the newest secret's", () => {
    expect([sign("a session"), sign("another"), sign("another")]).toEqual([
      signed,
      new Signer(NEW).sign("another"),
      new Signer(NEW).sign("another"),
    ]);
  });
});

it("a secret that was taken out of the settings signs nothing any more", () => {
  expect(cachedSigner([NEW]).unsign(older)).toEqual(REFUSED);
});
