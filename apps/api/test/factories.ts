import { readFile } from "node:fs/promises";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import type { inferRouterInputs } from "@trpc/server";
import type { Response as Injected } from "light-my-request";
import { expect } from "vitest";
import type { AppRouter } from "../src/http/router";
import { form, type Person } from "./people";

/** The fields that every route needs. */
export const ESSENTIALS = {
  name: "Barry Way",
  vehicleType: "offroad-motorcycle",
  difficulty: "beginner",
  state: "NSW",
} as const;

type RouteFields = Partial<inferRouterInputs<AppRouter>["routes"]["create"]>;
type FormFields = Record<string, string | Blob>;

/** Shares a route as this author and returns its id. */
export async function shareRoute(author: Person, fields: RouteFields = {}): Promise<number> {
  const { id } = await author.api.routes.create.mutate({ ...ESSENTIALS, ...fields });
  return id;
}

/** Sends the form of Add Route, whatever the answer. */
export async function sendRoute(person: Person, fields: FormFields = {}): Promise<Injected> {
  return person.rest("POST", "/api/routes", await form({ ...ESSENTIALS, ...fields }));
}

/** Shares a route with the form of Add Route, which can carry a file, and returns it as REST shows it to its author. */
export async function uploadRoute(author: Person, fields: FormFields = {}) {
  const answer = await sendRoute(author, fields);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** A file of the GPX corpus, ready to upload. */
export async function gpxFile(path = "garmin-alpine-way.gpx"): Promise<File> {
  return fileOf(await gpxBytes(path), path.split("/").at(-1));
}

export const gpxBytes = (path: string): Promise<Buffer> => readFile(new URL(path, CORPUS));

export const fileOf = (content: string | Buffer, name = "ride.gpx"): File =>
  new File([new Uint8Array(Buffer.from(content))], name);
