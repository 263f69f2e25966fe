import { stateAt } from "@longpaddock/geo/state-at";
import { describe, expect, test } from "vitest";
import { LOCALITIES } from "./all-localities";
import { fold } from "./fold";
import { GAZETTEER, type Place } from "./gazetteer";
import type { Locality } from "./localities";
import { placeSearch } from "./search";
import { placeAddress } from "./texts";

const search = placeSearch<Place | Locality>(GAZETTEER, LOCALITIES);
const nameInState = ({ name, state }: Place | Locality) => `${fold(name)} ${state}`;

describe("a locality", () => {
  test("never stands beside one of our places of its name and state", () => {
    const ours = new Set(GAZETTEER.map(nameInState));
    expect(LOCALITIES.filter((one) => ours.has(nameInState(one)))).toEqual([]);
  });

  test("lies in its state, as far as the borders tell", () => {
    const elsewhere = LOCALITIES.filter(({ state, latitude, longitude }) => {
      const at = stateAt([longitude, latitude]);
      return at.state !== null && at.state !== state;
    });
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });

  test("has an id that no other place has", () => {
    const ids = [...GAZETTEER, ...LOCALITIES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("is found by its address", () => {
    const lost = LOCALITIES.filter((one) => !search(placeAddress(one), 8).includes(one));
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

describe("searching our places and the localities", () => {
  test("finds each of our places first by its address, where the gazetteer has it", () => {
    for (const place of GAZETTEER) expect(search(placeAddress(place), 1)).toEqual([place]);
  });

  test("puts all of our matches before the localities", () => {
    const alone = placeSearch(GAZETTEER);
    for (const { name } of [...GAZETTEER, ...LOCALITIES]) {
      const text = name.slice(0, 4);
      const found = search(text, 8);
      const ours = found.filter((one) => "kind" in one);
      expect(found.slice(0, ours.length)).toEqual(ours);
      // What is only similar comes after what matches as typed.
      if (ours.length > 0) expect(ours).toEqual(alone(text, 8));
    }
  });

  test("finds a suburb that we don't have, and a namesake of ours in another state after it", () => {
    expect(search("Parramatta", 8)[0]?.id).toBe("parramatta-nsw");
    const richmonds = search("Richmond", 8).filter(({ name }) => name === "Richmond");
    expect(richmonds.map((one) => "kind" in one)).toEqual(
      richmonds.map((one) => "kind" in one).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect(richmonds.length).toBeGreaterThan(2);
  });
});
