import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { openLog } from "./open-log";

test("a database error is logged without the values of its statement", () => {
  let written = "";
  const out = new Writable({
    write(piece, _encoding, done) {
      written += piece;
      done();
    },
  });
  const cause = Object.assign(new Error("canceling statement due to lock timeout"), {
    code: "55P03",
    parameters: ["$argon2id$secret"],
    detail: "Key (email)=(ana@example.com) exists",
  });
  const error = new DrizzleQueryError("insert into credentials values ($1)", ["$argon2id$secret"], cause);
  openLog({ logLevel: "info" }, out).error({ err: error }, "request failed");
  expect(written).toContain("insert into credentials");
  expect(written).toContain("55P03");
  expect(written).not.toMatch(/argon2id|ana@example/);
});
