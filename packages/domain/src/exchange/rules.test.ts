import fc from "fast-check";
import { expect, test } from "vitest";
import { inOrderOfEvents, signedText, timeOf } from "./rules";

const act = {
  actId: "7f0c3a54-6f5c-4c0e-9d3a-0d7d1c1f5b11",
  kind: "check_in",
  by: "0190",
  statedAt: "2026-11-22T01:00:00.000Z",
} as const;

test("the text that is signed is the same in whatever order a device keeps the fields", () => {
  const a = signedText(7, { ...act, fields: { status: "home", position: { longitude: 1, latitude: 2 } } });
  const b = signedText(7, { ...act, fields: { position: { latitude: 2, longitude: 1 }, status: "home" } });
  expect(b).toBe(a);
  expect(a).toBe(
    '["long-paddock act 1",7,"7f0c3a54-6f5c-4c0e-9d3a-0d7d1c1f5b11","check_in","0190","2026-11-22T01:00:00.000Z",{"position":{"latitude":2,"longitude":1},"status":"home"}]',
  );
});

test("no two different acts have the same text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.integer(), (one, other, eventId) => {
      const text = signedText(1, { ...act, fields: { one } });
      expect(JSON.parse(text)[6]).toEqual(JSON.parse(JSON.stringify({ one })));
      if (JSON.stringify(one) !== JSON.stringify(other) && eventId !== 1)
        expect(signedText(eventId, { ...act, fields: { one } })).not.toBe(text);
    }),
  );
});

test("what a device knows of its clock is signed too, and comes last", () => {
  expect(signedText(7, { ...act, fields: {}, clockAhead: 0 })).toMatch(/,\{\},0\]$/);
  expect(signedText(7, { ...act, fields: {}, clockAhead: 90_000 })).toMatch(/,\{\},90000\]$/);
});

test.each([
  [undefined, "2026-11-22T01:00:00Z"],
  [90_000, "2026-11-22T00:58:30Z"],
  [-60_000, "2026-11-22T01:01:00Z"],
])("an act of one o'clock by a clock that is %s ms ahead was done at %s", (clockAhead, time) => {
  expect(timeOf({ ...act, clockAhead })).toEqual(new Date(time));
});

test("acts are taken as they happened, after the riders whom they are about", () => {
  const done = (actId: string, minute: number, clockAhead = 0) =>
    ({ actId, kind: "check_in", statedAt: `2026-11-22T01:0${minute}:00.000Z`, clockAhead }) as const;
  const added = (actId: string, minute: number) => ({ ...done(actId, minute), kind: "add_rider" }) as const;
  const acts = [
    done("d", 3),
    done("c", 4, 120_000),
    added("f", 5),
    done("a", 3),
    done("b", 9),
    added("e", 1),
  ];
  const inOrder = (arrived: typeof acts) => inOrderOfEvents(arrived).map(({ actId }) => actId);
  expect(inOrder(acts)).toEqual(["e", "f", "c", "a", "d", "b"]);
  expect(inOrder(acts.toReversed())).toEqual(["e", "f", "c", "a", "d", "b"]);
});
