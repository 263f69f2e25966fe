import { expect, test } from "vitest";
import { keptContent } from "./texts";

test.each([
  [{ publicRoutes: 0, ratings: 0 }, null],
  [{ publicRoutes: 1, ratings: 0 }, "1 public route"],
  [{ publicRoutes: 0, ratings: 2 }, "2 ratings"],
  [{ publicRoutes: 1200, ratings: 1 }, "1,200 public routes and 1 rating"],
])("names what stays of %j", (kept, text) => expect(keptContent(kept)).toBe(text));
