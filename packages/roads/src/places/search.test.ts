import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "./fold";
import { GAZETTEER, type Place } from "./gazetteer";
import { placeSearch } from "./search";
import { placeAddress } from "./texts";

const search = placeSearch(GAZETTEER);
const idsFor = (text: string, limit = 8) => search(text, limit).map(({ id }) => id);

function place(id: string, rank: Place["rank"], ...[name, ...otherNames]: [string, ...string[]]): Place {
  const state = id.endsWith("-sa") ? "SA" : "QLD";
  return { id, name, otherNames, state, kind: "town", latitude: -25, longitude: 135, rank };
}

describe("normalising a search text", () => {
  test.each([
    ["  Devil's   MARBLES ", "devils marbles"],
    ["Devil’s Marbles", "devils marbles"],
    ["Ngaanyatjarraku (Shire)", "ngaanyatjarraku shire"],
    ["Mörön-Ríos", "moron rios"],
    ["Hi-Way Inn", "hi way inn"],
    ["İstanbul", "istanbul"],
    ["Birds\u200Bville", "birdsville"],
    ["'-!", ""],
  ])("%s is %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("a second time changes nothing", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe("the order of search results", () => {
  const small = placeSearch([
    place("a-qld", 1, "Stone Barn"),
    place("b-qld", 2, "Barn Hill"),
    place("c-qld", 5, "Barn"),
    place("d-qld", 1, "Quite Another", "Barn"),
    place("e-qld", 1, "Barn Creek"),
    place("f-qld", 1, "Unbarned"),
    place("g-sa", 3, "Barnacle"),
    place("h-qld", 1, "Bar None"),
  ]);

  test("is whole names, beginnings, words, other names, each by importance", () => {
    expect(small("barn", 9).map(({ name }) => name)).toEqual([
      "Barn",
      "Barn Creek",
      "Barn Hill",
      "Barnacle",
      "Stone Barn",
      "Quite Another",
      "Bar None",
    ]);
  });

  test("ends at the requested number", () => {
    expect(small("barn", 2).map(({ name }) => name)).toEqual(["Barn", "Barn Creek"]);
  });

  test("does not depend on the order of the gazetteer", () => {
    const turned = placeSearch(GAZETTEER.toReversed());
    fc.assert(
      fc.property(fc.constantFrom(...GAZETTEER), fc.nat(9), ({ name }, length) => {
        const text = name.slice(0, length + 3);
        expect(turned(text, 8)).toEqual(search(text, 8));
      }),
    );
  });
});

describe("a place is found", () => {
  test.each([
    ["birdsville", "birdsville-qld"],
    ["BIRDS", "birdsville-qld"],
    ["Marree SA", "marree-sa"],
    ["marree south australia", "marree-sa"],
    ["Marree, SA, Australia", "marree-sa"],
    ["marree australia", "marree-sa"],
    ["marree sou", "marree-sa"],
    ["Wauchope NT", "wauchope-nt"],
    ["ayers rock", "uluru-nt"],
    ["oreillys", "oreillys-qld"],
    ["O’REILLY’S", "oreillys-qld"],
    ["mt isa", "mount-isa-qld"],
    ["saint helens tas", "st-helens-tas"],
    ["cooberpedy", "coober-pedy-sa"],
    ["pedy", "coober-pedy-sa"],
    ["isa mount", "mount-isa-qld"],
    ["three ways", "threeways-nt"],
    ["alice s", "alice-springs-nt"],
  ])("by %s", (text, id) => {
    expect(idsFor(text)[0]).toBe(id);
  });

  test.each([
    ["Birdsvile", "birdsville-qld"],
    ["Birdsvillle", "birdsville-qld"],
    ["Bridsville", "birdsville-qld"],
    ["birdzville qld", "birdsville-qld"],
    ["Oodnadata", "oodnadatta-sa"],
    ["oodnadadda tr", undefined],
    ["Maree SA", "marree-sa"],
    ["Alice Spirngs", "alice-springs-nt"],
    ["broken hlil", undefined],
    ["xyzzy", undefined],
  ])("by %s, misspelt, as %s", (text, id) => {
    expect(idsFor(text)[0]).toBe(id);
  });

  test("by similar spelling only when nothing matches exactly", () => {
    const small = placeSearch([place("a-qld", 5, "Marlo"), place("b-qld", 1, "Marla")]);
    expect(small("marlo", 8).map(({ id }) => id)).toEqual(["a-qld"]);
    expect(small("marl", 8).map(({ id }) => id)).toEqual(["b-qld", "a-qld"]);
    expect(small("marlx", 8).map(({ id }) => id)).toEqual(["b-qld", "a-qld"]);
  });

  test("in the state named after it only, unless the state's word is part of its name", () => {
    const inSouthAustralia = search("mount sa", 1000).filter(({ name }) => !/^Mount Sa/.test(name));
    expect(new Set(inSouthAustralia.map(({ state }) => state))).toEqual(new Set(["SA"]));
    const small = placeSearch([place("a-sa", 3, "Port Victoria"), place("b-qld", 1, "Port")]);
    expect(small("port victoria", 8).map(({ id }) => id)).toEqual(["a-sa"]);
  });

  test("by its whole name, preceded only by places of the same name", () => {
    for (const { id, name } of GAZETTEER) {
      const found = search(name, 8);
      const at = found.findIndex((one) => one.id === id);
      expect(at, name).toBeGreaterThanOrEqual(0);
      for (const before of found.slice(0, at)) expect(fold(before.name)).toBe(fold(name));
    }
  });

  test("by its address, first", () => {
    for (const { id, name, state } of GAZETTEER)
      expect(idsFor(placeAddress({ name, state }))[0], name).toBe(id);
  });

  test("by every other name it has", () => {
    for (const { id, otherNames } of GAZETTEER)
      for (const other of otherNames) expect(idsFor(other, 30), other).toContain(id);
  });

  test("by any beginning of its first word, unless eight others share the beginning", () => {
    const beginnings = fc.constantFrom(...GAZETTEER).chain((one) => {
      const word = fold(one.name).split(" ")[0] ?? "";
      return fc.record({ one: fc.constant(one), text: beginningOf(word) });
    });
    fc.assert(
      fc.property(beginnings, ({ one, text }) => {
        const found = search(text, 8);
        if (found.includes(one)) return;
        expect(found).toHaveLength(8);
        for (const { name } of found)
          expect(asWritten(name)).toContainEqual(expect.stringMatching(`^${text}`));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("any typed text", () => {
  const words = fc.constantFrom(
    "mount",
    "SA",
    "south",
    "australia",
    "new",
    "wales",
    "st",
    "nt",
    "'",
    "-",
    "a",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(" ")),
  );

  test("returns places without duplicates, and the same ones the next time", () => {
    fc.assert(
      fc.property(typed, fc.nat(20), (text, limit) => {
        const found = search(text, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
        expect(search(text, limit)).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });
});

/** At least three letters of the word, or all of a shorter one. */
function beginningOf(word: string) {
  return fc
    .integer({ min: Math.min(3, word.length), max: word.length })
    .map((length) => word.slice(0, length));
}

function asWritten(name: string): string[] {
  const folded = fold(name);
  return [folded, folded.replace(/\bst\b/g, "saint"), folded.replace(/\bmount\b/g, "mt")];
}
