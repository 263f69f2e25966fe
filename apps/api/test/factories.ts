import { readFile } from "node:fs/promises";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import { decodeXml } from "@longpaddock/gpx/xml/decode-xml";
import type { inferRouterInputs } from "@trpc/server";
import type { Response as Injected } from "light-my-request";
import { expect } from "vitest";
import type { AppRouter } from "../src/http/router";
import { form, type Person } from "./people";

/** The required fields of a route. */
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

/** Sends the Add Route form and returns the response, even an error. */
export async function sendRoute(person: Person, fields: FormFields = {}): Promise<Injected> {
  return person.rest("POST", "/api/routes", await form({ ...ESSENTIALS, ...fields }));
}

/** Shares a route with the Add Route form, which can contain a file, and returns the response body. */
export async function uploadRoute(author: Person, fields: FormFields = {}) {
  const answer = await sendRoute(author, fields);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** Reads a file of the GPX corpus for an upload. */
export async function gpxFile(path = "garmin-alpine-way.gpx"): Promise<File> {
  return fileOf(await gpxBytes(path), path.split("/").at(-1));
}

export const gpxBytes = (path: string): Promise<Buffer> => readFile(new URL(path, CORPUS));

/** A GPX document without its names: what is downloaded has the route's. */
export const nameless = (gpx: string | Buffer): string =>
  decodeXml(Buffer.from(gpx)).replace(/<((?:\w+:)?name)>[\s\S]*?<\/\1>/g, "");

export const fileOf = (content: string | Uint8Array, name = "ride.gpx"): File =>
  new File([new Uint8Array(Buffer.from(content))], name);
