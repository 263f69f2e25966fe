import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CATALOGUE } from "./catalogue";

const HERE = new URL(".", import.meta.url);
const ACCESS = new URL("../access/", import.meta.url);
const JOURNEYS = new URL("../../../e2e/journeys/", import.meta.url);

/** The ids that the tests in this folder name, as often as they name them. */
function idsIn(folder: URL, pattern: RegExp): string[] {
  const tests = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(test|spec)\.ts$/.test(name),
  );
  return tests
    .flatMap((name) => [...readFileSync(new URL(name, folder), "utf8").matchAll(pattern)])
    .map(([, id = ""]) => id)
    .toSorted();
}

const idsOf = (inBrowser: boolean) =>
  CATALOGUE.filter((row) => row.inBrowser === inBrowser)
    .map(({ id }) => id as string)
    .toSorted();

test("every attack of the catalogue has exactly one test", () => {
  const named = [HERE, ACCESS].flatMap((folder) => idsIn(folder, /\battack\(\s*"([A-Z]+-\d+)"/g));
  expect(named.toSorted()).toEqual(idsOf(false));
});

test("every attack that only a browser can play has exactly one journey", () => {
  expect(idsIn(JOURNEYS, /\btest\(\s*"([A-Z]+-\d+): /g)).toEqual(idsOf(true));
});
