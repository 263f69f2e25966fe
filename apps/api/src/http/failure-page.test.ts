import { AppError } from "@longpaddock/domain/errors";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorHandler } from "./plugins/error-handler";

const server = fastify();

beforeAll(async () => {
  await server.register(errorHandler);
  server.all<{ Params: { code: "UNAVAILABLE" | "NOT_FOUND" } }>("/:code", async ({ params }) => {
    throw new AppError(params.code);
  });
});
afterAll(() => server.close());

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

test("a browser that opens a page of a busy server gets one that loads again, and not the text of an error", async () => {
  const answer = await server.inject({ url: "/UNAVAILABLE", headers: { accept: BROWSER } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  expect(answer.body).toContain("Long Paddock is busy");
  expect(answer.body).toContain('http-equiv="refresh"');
});

test.each([
  ["a client of the API", "GET", "/UNAVAILABLE", "application/json"],
  ["a form", "POST", "/UNAVAILABLE", BROWSER],
  ["what is wrong with the address", "GET", "/NOT_FOUND", BROWSER],
] as const)("%s gets the documented error", async (...[, method, url, accept]) => {
  const answer = await server.inject({ method, url, headers: { accept } });
  expect(answer.json()).toMatchObject({ code: url.slice(1) });
});
