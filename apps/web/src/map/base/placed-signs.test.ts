import fc from "fast-check";
import { expect, test } from "vitest";
import { placedSigns, signText } from "./placed-signs";

const sign = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom("Elmore", "Goornong", "Green Point (near Batemans Bay)", "Ny"),
  km: fc.double({ min: 0.1, max: 149, noNaN: true }),
  angle: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
});
const size = fc.record({
  clientWidth: fc.integer({ min: 300, max: 2000 }),
  clientHeight: fc.integer({ min: 208, max: 1200 }),
});

test("signs stay on the map, clear of each other and of the buttons", () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 4 }), size, (signs, frame) => {
      const placed = placedSigns(signs, frame).map(({ sign: one, x, y }) => {
        // Letters are narrower than this.
        const width = signText(one).length * 6.6 + 30;
        const left = x - (x / frame.clientWidth) * width;
        return { left, right: left + width, top: y - 12, bottom: y + 12 };
      });
      if (signs.length > 0) expect(placed.length).toBeGreaterThan(0);
      for (const [at, box] of placed.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(frame.clientWidth);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(frame.clientHeight - 30);
        for (const other of placed.slice(at + 1)) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
