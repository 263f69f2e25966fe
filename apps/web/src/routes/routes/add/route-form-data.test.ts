import { createRouteInput } from "@longpaddock/domain/routes/schema";
import { expect, test } from "vitest";
import { routeFormData } from "./route-form-data";

const file = new File(["<gpx/>"], "loop.gpx");
const essentials = { name: "Loop", vehicleType: "4x4", difficulty: "advanced", state: "NSW" };

test("the form data uses the documented field names and ends with the file", () => {
  const values = createRouteInput.parse({
    ...essentials,
    city: "Jindabyne",
    description: "Two\r\nlines",
    estimatedDuration: "2 days",
    tags: "Dirt, river crossing, dirt",
    isPublic: false,
    homeSafe: false,
    draftId: "0123-abcd",
  });
  const form = routeFormData({ values, file });
  expect([...form.keys()].at(-1)).toBe("gpxFile");
  expect(Object.fromEntries([...form].slice(0, -1))).toEqual({
    ...essentials,
    city: "Jindabyne",
    description: "Two\nlines",
    estimatedDuration: "2 days",
    tags: "dirt, river crossing",
    isPublic: "false",
    homeSafe: "false",
    draftId: "0123-abcd",
  });
});

test("empty fields are left out without changing what the server reads", () => {
  const values = createRouteInput.parse({ ...essentials, city: "", description: " ", tags: "" });
  const form = routeFormData({ values, file });
  expect([...form.keys()]).not.toEqual(expect.arrayContaining(["city"]));
  const { gpxFile: _, ...sent } = Object.fromEntries(form);
  expect(createRouteInput.parse(sent)).toEqual(values);
});

test("a plotted route is sent with its waypoints as JSON and without a file", () => {
  const waypoints = [
    { name: "Birdsville", place_id: "birdsville-qld", latitude: -25.899, longitude: 139.352 },
    { name: "Marree", latitude: -29.648, longitude: 138.064 },
  ];
  const values = createRouteInput.parse({ ...essentials, waypoints });
  const form = routeFormData({ values, file: null });
  expect([...form.keys()]).not.toContain("gpxFile");
  expect(createRouteInput.parse(Object.fromEntries(form))).toEqual(values);
});
