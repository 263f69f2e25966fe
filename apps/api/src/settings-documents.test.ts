import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readEnv, SETTING_NAMES } from "./env";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
/** For the compose file and the client of the bucket. */
const READ_BY_OTHERS = ["POSTGRES_PASSWORD", "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

const examples = [...read(".env.example").matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => ({
    name,
    value: value.replace(/^"(.*)"$/, "$1"),
  }),
);

describe("the lists of settings", () => {
  test(".env.example has every setting that the server reads, once, and no unknown one", () => {
    expect(examples.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES, ...READ_BY_OTHERS].sort());
  });

  test("docs/settings.md has every setting that the server reads, once, and no unknown one", () => {
    const cells = [...read("docs/settings.md").matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
    const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(names.sort()).toEqual([...SETTING_NAMES].sort());
  });

  test("the server takes the values of .env.example", () => {
    const all = Object.fromEntries(examples.map(({ name, value }) => [name, value]));
    expect(() => readEnv(all)).not.toThrow();
  });

  test("nothing in .env.example is in force before an operator uncomments it", () => {
    const commentedOut = read(".env.example").match(/^#[A-Z_]+=/gm) ?? [];
    expect(commentedOut).toHaveLength(examples.length);
  });
});
