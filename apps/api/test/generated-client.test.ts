import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript-5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../src/http/openapi";
import { appRouter } from "../src/http/router";
import { APP_URL, testApp } from "./build-app";
import { member } from "./people";

const app = testApp();

/** A client that only knows the OpenAPI document. */
const CLIENT = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api";

export async function shareAndList(baseUrl: string, headers: Record<string, string>) {
  const client = createClient<paths>({ baseUrl, headers });
  const shared = await client.POST("/api/routes", {
    body: { name: "Rail trail", vehicleType: "cycling", difficulty: "easy", state: "VIC", distance: 12.5 },
  });
  if (!shared.data) throw new Error(shared.error.message);
  const rated = await client.POST("/api/routes/{id}/rate", {
    params: { path: { id: shared.data.id } },
    body: { rating: 4 },
  });
  if (!rated.data) throw new Error(rated.error.message);
  const listed = await client.GET("/api/routes", { params: { query: { state: "VIC", limit: 10 } } });
  if (!listed.data) throw new Error(listed.error.message);
  const missing = await client.GET("/api/routes/{id}", { params: { path: { id: 2_000_000_000 } } });
  const code: components["schemas"]["Error"]["code"] | undefined = missing.error?.code;
  return { routes: listed.data.map(summary), total: Number(listed.response.headers.get("X-Total-Count")), code };
}

function summary({ name, distance, mine }: components["schemas"]["RouteCard"]) {
  const kilometres: string | null = distance;
  const rating: number | null | undefined = mine?.rating;
  return { name, kilometres, rating };
}
`;

/** Lines that must not compile. */
const MISTAKES = [
  'export const unknownPath = () => client.GET("/api/trips");',
  'export const unknownMethod = () => client.DELETE("/api/routes");',
  'export const unknownFilter = () => client.GET("/api/routes", { params: { query: { colour: "red" } } });',
  'export const unknownWord = () => client.POST("/api/routes/{id}/rate", { params: { path: { id: 1 } }, body: { rating: "5" } });',
  'export const missingFields = () => client.POST("/api/routes", { body: { name: "Rail trail" } });',
  'export const missingBody = () => client.POST("/api/routes/{id}/rate", { params: { path: { id: 1 } } });',
  'export const missingForm = () => client.POST("/api/user/avatar");',
  'export const missingFile = () => client.POST("/api/user/avatar", { body: {} });',
  'export const unknownField = async () => (await client.GET("/api/routes")).data?.[0]?.title;',
  'export const numberForText = async (): Promise<number | null | undefined> => (await client.GET("/api/routes")).data?.[0]?.distance;',
  'export const noBody = async () => (await client.POST("/api/auth/sign-out")).data?.id;',
];
const INVALID_CLIENT = `import createClient from "openapi-fetch";
import type { paths } from "./api";
const client = createClient<paths>();
${MISTAKES.join("\n")}
`;

let folder: string;

beforeAll(async () => {
  const results = join(import.meta.dirname, "..", ".results");
  await mkdir(results, { recursive: true });
  folder = await mkdtemp(join(results, "client-"));
  const types = astToString(await openapiTS(JSON.stringify(openApiDocument(appRouter, APP_URL))));
  await writeFile(join(folder, "api.ts"), types);
  await writeFile(join(folder, "client.ts"), CLIENT);
  await writeFile(join(folder, "invalid-client.ts"), INVALID_CLIENT);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("a client with generated types compiles, and one that misuses the API doesn't", () => {
  const program = ts.createProgram([join(folder, "client.ts"), join(folder, "invalid-client.ts")], {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  });
  const found = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => ({
    file: file?.fileName.slice(folder.length + 1),
    line: file && INVALID_CLIENT.split("\n")[file.getLineAndCharacterOfPosition(start).line],
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
  }));
  expect(found.filter(({ file }) => file !== "invalid-client.ts")).toEqual([]);
  expect(MISTAKES.filter((mistake) => !found.some(({ line }) => line === mistake))).toEqual([]);
});

test("the generated client shares a route and reads it back from a listening server", async () => {
  const rider = await member(app, { firstName: "Ana" });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  const cookie = Object.entries(rider.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const { shareAndList } = await import(join(folder, "client.ts"));
  expect(await shareAndList(`http://127.0.0.1:${port}`, { cookie, origin: APP_URL })).toEqual({
    routes: [{ name: "Rail trail", kilometres: "12.500", rating: 4 }],
    total: 1,
    code: "NOT_FOUND",
  });
});
