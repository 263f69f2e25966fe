import type { Response as Injected } from "light-my-request";
import { type RestRoute, restRoutes } from "../../src/http/rest-routes";
import { appRouter } from "../../src/http/router";
import { isQuery } from "../input-fields";
import { form, type Person } from "../people";
import { drawing } from "../pictures";

export const REST = new Map(restRoutes(appRouter).map((route) => [route.name, route]));

export type Transport = "REST" | "tRPC";

interface Sent {
  name: string;
  input?: unknown;
  /** The field of a picture, which only REST carries. */
  picture?: string | undefined;
  /** The same for a club's list. */
  list?: string | undefined;
}

/** Makes this call as the person's browser would; null if the transport hasn't got it. */
export async function send(person: Person, transport: Transport, call: Sent): Promise<Injected | null> {
  if (transport === "tRPC") return overTrpc(person, call);
  const route = REST.get(call.name);
  return route ? overRest(person, route, call) : null;
}

function overTrpc(person: Person, { name, input }: Sent): Promise<Injected> {
  const headers = { "content-type": "application/json" };
  const payload = JSON.stringify(input ?? {});
  if (isQuery(name)) return person.rest("GET", `/trpc/${name}?input=${encodeURIComponent(payload)}`);
  return person.rest("POST", `/trpc/${name}`, { payload, headers });
}

async function overRest(
  person: Person,
  { rest }: RestRoute,
  { input, picture, list }: Sent,
): Promise<Injected> {
  const fields = { ...(input as Record<string, unknown>) };
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const { [key]: value } = fields;
    delete fields[key];
    return encodeURIComponent(String(value));
  });
  const texts = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  if (rest.method === "GET") return person.rest("GET", `${path}?${new URLSearchParams(texts)}`);
  if (list) {
    const csv = new File(["Email\nlisted@example.com\n"], "members.csv", { type: "text/csv" });
    return person.rest(rest.method, path, await form({ ...texts, [list]: csv }));
  }
  if (!picture) return person.rest(rest.method, path, { payload: fields });
  const jpeg = new File([new Uint8Array(await somePicture())], "x.jpg", { type: "image/jpeg" });
  return person.rest(rest.method, path, await form({ ...texts, [picture]: jpeg }));
}

let drawn: Promise<Buffer> | undefined;
const somePicture = () => (drawn ??= drawing(20, 15).jpeg().toBuffer());
