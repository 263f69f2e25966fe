import { Signer } from "@fastify/cookie";
import { describe, expect, it } from "vitest";
import { keptSignatures } from "./kept-signatures";

const NEW = "the secret that signs now, long enough";
const OLD = "the secret that signed before, long enough";

describe("a cookie's signature, each time that it is asked for", () => {
  const { sign, unsign } = keptSignatures([NEW, OLD]);
  const signed = new Signer(NEW).sign("a session");
  const older = new Signer(OLD).sign("a session");

  it("is the newest secret's", () => {
    expect([sign("a session"), sign("a session")]).toEqual([signed, signed]);
  });

  it.each([
    ["by the newest secret is valid", signed, { valid: true, renew: false, value: "a session" }],
    ["by an older one is to be renewed", older, { valid: true, renew: true, value: "a session" }],
    ["of another value is refused", `another${signed.slice(7)}`, { valid: false, renew: false, value: null }],
    ["by nobody is refused", "a session.", { valid: false, renew: false, value: null }],
  ])("%s", (_name, cookie, result) => {
    expect([unsign(cookie), unsign(cookie), unsign(cookie)]).toEqual([result, result, result]);
  });
});
