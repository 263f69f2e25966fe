import { ALONG_THE_WAY } from "@longpaddock/domain/geo";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { inputs } from "../../test/input-fields";
import { openApiDocument } from "./openapi";
import { restRoutes } from "./rest-routes";
import { appRouter } from "./router";

const document = openApiDocument(appRouter, "http://localhost:3000");
const operationOf = (method: string, path: string) =>
  document.paths[path]?.[method.toLowerCase()] as {
    responses: Record<string, { content?: object; headers?: object }>;
  };

test.each(restRoutes(appRouter).map(({ name, rest }) => [name, rest] as const))(
  "%s documents its status and the schema of its response",
  (_name, { method, path, status = 200, acceptedStatus, sharedSeconds }) => {
    const { responses } = operationOf(method, path);
    expect(Object.keys(responses)).toEqual([
      String(status),
      ...(acceptedStatus === undefined ? [] : ["202"]),
      ...(sharedSeconds === undefined ? [] : ["304"]),
      "default",
    ]);
    if (status === 204) expect(responses[status]).not.toHaveProperty("content");
    else
      expect(JSON.stringify(responses[status]?.content)).toMatch(
        /^\{"application\/json":\{"schema":\{.*"#\/components\/schemas\/\w+"/,
      );
  },
);

test("a paged list documents the headers for its total and next page", () => {
  expect(Object.keys(operationOf("GET", "/api/routes").responses[200]?.headers ?? {})).toEqual([
    "X-Total-Count",
    "X-Total-Count-Capped",
    "X-Corrected-Search",
    "Link",
  ]);
  expect(operationOf("GET", "/api/routes/featured").responses[200]).not.toHaveProperty("headers");
});

test("kilometres of days, nights and fuel say along which line they are counted", () => {
  const { Route, RouteFuel, EventFuel, NightPlaces } = document.components.schemas;
  const { paths } = document;
  for (const part of [
    Route,
    RouteFuel,
    EventFuel,
    NightPlaces,
    paths["/api/routes/{id}/days"],
    paths["/api/routes/{id}/stops"],
  ])
    expect(JSON.stringify(part)).toContain(`counted ${ALONG_THE_WAY}`);
});

describe("component schemas", () => {
  const { schemas } = document.components;
  const namesIn = (part: unknown) =>
    [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);

  test("are all used by a call, directly or through another component", () => {
    const used = new Set<string>();
    const follow = (name: string) => {
      if (used.has(name)) return;
      used.add(name);
      namesIn(schemas[name]).forEach(follow);
    };
    namesIn(document.paths).forEach(follow);
    expect([...used].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  test("allow no undocumented fields", () => {
    const open = Object.entries(schemas).filter(([, schema]) => schema.additionalProperties !== false);
    expect(open).toEqual([]);
  });
});

test.each(inputs)("the input of %s can be described as JSON Schema", (_name, schema) => {
  const described = z.toJSONSchema(schema, { io: "input" });
  expect(described.type).toBe("object");
  expect(Object.keys(described.properties ?? {})).not.toHaveLength(0);
});
