import { readdirSync, readFileSync } from "node:fs";
import { createTailwindMerge, twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { classConfig } from "./class-groups";

const SOURCES = ["./", "../../../apps/web/src/"].map((path) => new URL(path, import.meta.url));
const MODIFIERS = /^(?:[a-z*-]+(?:-\[[^\]]*\])?(?:\/\w+)?:|\[[^\]]*\]:)+/;

/** All Tailwind classes in the texts of the source, without their modifiers. */
function usedClasses(): string[] {
  const found = new Set<string>();
  for (const folder of SOURCES)
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (/\.tsx?$/.test(path))
        for (const word of readFileSync(new URL(path, folder), "utf8").split(/[\s"'`]+/))
          found.add(word.replace(MODIFIERS, ""));
  // Only of what it knows does the first of two go. Containers are named where they are, and no part passes one on.
  return [...found].filter((name) => /^[^@]/.test(name) && twMerge(`${name} ${name}`) === name);
}

const wordOf = (name: string) => name.replace(/^-/, "").split("-", 1)[0] ?? "";

test("of any two classes of the app the same one wins as with the whole list of tailwind-merge", () => {
  const merge = createTailwindMerge(() => classConfig);
  const byWord = new Map<string, string[]>();
  for (const name of usedClasses()) byWord.set(wordOf(name), [...(byWord.get(wordOf(name)) ?? []), name]);
  expect(byWord.get("bg")?.length).toBeGreaterThan(20);
  const differing = [...byWord].flatMap(([word, classes]) => {
    // Of those that begin otherwise a few stand for all.
    const others = [...byWord].flatMap(([name, all]) => (name === word ? all : all.slice(0, 3)));
    return classes.flatMap((first) =>
      others
        .filter((second) => second !== first)
        .map((second) => `${first} ${second}`)
        .filter((both) => twMerge(both) !== merge(both)),
    );
  });
  expect(differing).toEqual([]);
});
