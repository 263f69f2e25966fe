import fc from "fast-check";
import { expect, test } from "vitest";
import { signedText } from "./rules";

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
