import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { describe, expect, test } from "vitest";
import { readWishes } from "./read-wishes";
import { REGIONS } from "./regions";

const themesOf = (text: string) =>
  readWishes(text).themes.map(({ theme, isRefused }) => `${isRefused ? "no " : ""}${theme}`);

const namesOf = (text: string) => readWishes(text).names.map(({ words }) => words);

describe("the words of the preferences", () => {
  test.each([
    ["beaches and waterfalls", ["coast", "waterfalls"]],
    ["alpine twisties, sealed only", ["mountains", "twisty", "sealed"]],
    ["bush camping, good pubs and rock art", ["camping", "food", "history"]],
    ["rail trails in the rainforest", ["railTrails", "forest"]],
  ])("name themes: '%s'", (text, themes) => expect(themesOf(text)).toEqual(themes));

  test.each([
    ["no gravel", ["no dirt"]],
    ["I don't want gravel but lots of coast", ["no dirt", "coast"]],
    ["no sand, gravel or highways", ["no desert", "no dirt", "no highways"]],
    ["avoid highways and dirt, mountains please", ["no highways", "no dirt", "mountains"]],
    ["no highways and lots of beaches", ["no highways", "coast"]],
    ["without motorways. Forest!", ["no motorways", "forest"]],
    ["avoid sand, gravel and highways", ["no desert", "no dirt", "no highways"]],
    ["no ferries, kangaroos", ["wildlife"]],
    ["I don't like crowds, beaches please", ["coast"]],
    ["no fwys or hwys", ["no motorways", "no highways"]],
    ["avoid the M1, dirt", ["no motorways", "dirt"]],
    ["dirt instead of freeways", ["dirt", "no motorways"]],
    ["back roads rather than highways, pubs", ["quiet", "no highways", "food"]],
    ["as little freeway as possible", ["no motorways"]],
    ["minimise freeways", ["no motorways"]],
    ["freeway-free, coast", ["no motorways", "coast"]],
    ["no busy highways", ["no highways"]],
    ["no dual carriageways", ["no motorways"]],
    ["no gravel/sand", ["no dirt", "no desert"]],
    ["coast/mountains & free camping", ["coast", "mountains", "camping"]],
    ["stay at a pub, off the beaten track", ["food", "quiet"]],
    ["get away to the coast, heading off to the mountains", ["coast", "mountains"]],
    ["keep off the highways", ["no highways"]],
    ["anything but highways", ["no highways"]],
    ["no more highways please", ["no highways"]],
    ["my wife doesn't like gravel", ["no dirt"]],
    ["we don't love dirt", ["no dirt"]],
    ["nothing with gravel", ["no dirt"]],
    ["can't stand freeways, scared of sand", ["no motorways", "no desert"]],
    ["not only dirt, nothing but coast", ["dirt", "coast"]],
    ["low traffic roads", ["quiet"]],
    ["don't bother with the coast", ["no coast"]],
    ["dodge the highways and sand", ["no highways", "no desert"]],
    ["I don't mind gravel, coast", ["coast"]],
    ["not afraid of dirt but no sand", ["no desert"]],
    ["wouldn't mind a swim", ["rivers"]],
    ["I don't mind gravel as long as there's no sand", ["no desert"]],
    ["don't mind gravel and want to avoid highways", ["no highways"]],
    ["I've done a lot of gravel, coast", ["coast"]],
    ["minimal highways and freeways", ["no highways", "no motorways"]],
    ["dodge highways and see waterfalls", ["no highways", "waterfalls"]],
    ["don't want a route with any gravel", ["no dirt"]],
    ["without missing the coast", ["coast"]],
    ["no more than two hours of gravel, less than an hour of highway", ["dirt", "no highways"]],
  ])("refuse themes: '%s'", (text, themes) => expect(themesOf(text)).toEqual(themes));

  test.each([
    ["Great Ocean Road via Port Fairy", ["Great Ocean Road", "Port Fairy"]],
    ["the Otways and the Flinders Ranges", ["Otways", "Flinders Ranges"]],
    ["via Orange and Young", ["Orange", "Young"]],
    ["omeo, mt hotham", ["omeo", "mt hotham"]],
    ["over Hotham and Buller", ["Hotham", "Buller"]],
    ["a beauty of a road, if you dare, twisties in Victoria", []],
    ["never been to Bright", ["Bright"]],
    ["around Lake Eyre, the Warrumbungles", ["Lake Eyre", "Warrumbungles"]],
    ["stay in Bright", ["Bright"]],
    ["don't miss Bright", ["Bright"]],
    ["no ferries via Dubbo", ["Dubbo"]],
    ["Cape York telegraph track", ["Cape York", "telegraph track"]],
    ["starting from Sydney", []],
  ])("name roads, places and regions: '%s'", (text, names) => expect(namesOf(text)).toEqual(names));

  test.each([
    "coast, not via Dubbo",
    "avoid Dubbo",
    "no Dubbo, coast",
    "steer clear of Dubbo",
    "stay away from Dubbo",
    "I don't want to go through Dubbo",
    "avoid going via Dubbo",
    "give Dubbo a miss",
    "bypass Dubbo",
    "anywhere but Dubbo",
    "I've done Dubbo already",
    "steer well clear of Dubbo",
    "I don't want the route to go back through Dubbo",
  ])("refuse a place: '%s'", (text) =>
    expect(readWishes(text).names.map(({ words, isRefused }) => [words, isRefused])).toEqual([
      ["not Dubbo", true],
    ]),
  );

  test.each([
    ["not the Hume or Pacific freeways", ["not Hume", "not Pacific freeways"]],
    ["no Hume/Pacific freeways", ["not Hume", "not Pacific freeways"]],
    ["avoid Hume Hwy", ["not Hume Hwy"]],
    ["not the Western Freeway", ["not Western Freeway"]],
  ])("refuse roads, and not all freeways or any other: '%s'", (text, names) => {
    expect(namesOf(text)).toEqual(names);
    expect(readWishes(text).names.every(({ isRefused, named }) => isRefused && named.roads.length > 0)).toBe(
      true,
    );
    expect(themesOf(text)).toEqual([]);
  });

  test.each(["orange sunsets", "a bright sunny day", "some gold and silver rainbow"])(
    "aren't taken for places when they are common: '%s'",
    (text) => expect(namesOf(text)).toEqual([]),
  );

  test("name where a one-way ends", () => {
    expect(
      readWishes("via Katherine, finish in Darwin").names.map(({ words, isEnd }) => [words, isEnd]),
    ).toEqual([
      ["Katherine", false],
      ["Darwin", true],
    ]);
  });

  test("are kept when they mean nothing", () => {
    expect(readWishes("coast with unicorns and 3 dragons, please").unread).toEqual(["unicorns", "dragons"]);
    expect(readWishes("coast, home before dark, back by 4.30 pm").unread).toEqual(["back by 4.30 pm"]);
    expect(readWishes("get away from it all, I wouldn't mind and can't handle sand").unread).toEqual([]);
  });

  test("may be nothing, markup or very long", () => {
    expect(readWishes("")).toEqual({ themes: [], names: [], limits: [], surplus: [], unread: [] });
    expect(themesOf("<b>coast</b> ".repeat(150))).toEqual(["coast"]);
    const { names, surplus } = readWishes(
      `via ${[...ROAD_GRAPH.places.values()].map(({ name }) => name).join(", ")}`,
    );
    expect(names).toHaveLength(10);
    expect(surplus.length).toBeGreaterThan(500);
  });
});

test("the regions have places on the roads", () => {
  const missing = REGIONS.flatMap(({ placeIds }) => placeIds.filter((id) => !ROAD_GRAPH.places.has(id)));
  expect(missing).toEqual([]);
});
