import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

const PLACE = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [147.6, -37.1] },
  properties: { name: "Omeo", state: "Victoria", countrycode: "AU" },
};

/** Stands for every outside service at once: what one asks for, the others never do. */
const works: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://service");
  request.resume();
  const json = (body: object) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  if (pathname === "/api") return json({ features: [PLACE] });
  if (pathname.startsWith("/route/")) return json({ code: "Ok", routes: [roadThrough(pathname)] });
  if (pathname.endsWith("/openid-configuration")) {
    const issuer = `http://${request.headers.host}`;
    return json({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` });
  }
  return request.once("end", () => response.setHeader("etag", '"one"').end());
};

/** As OSRM answers: straight from stop to stop. */
function roadThrough(pathname: string) {
  const stops = (pathname.split("/").at(-1) ?? "").split(";").map((stop) => stop.split(",").map(Number));
  return {
    geometry: { type: "LineString", coordinates: stops },
    legs: stops.slice(1).map(() => ({ distance: 1000 })),
  };
}

const WAYS = {
  works,
  hangs: () => {},
  "answers nonsense": (request, response) => {
    request.resume();
    response.end("<html>");
  },
  "breaks off": (_request, response) => {
    response.destroy();
  },
} as const satisfies Record<string, RequestListener>;

export type Way = keyof typeof WAYS;

/** A server that works until it is told to do something else. */
export async function startProvider() {
  let way: Way = "works";
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    WAYS[way](request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: Way) => {
      way = next;
      server.closeAllConnections();
    },
    /** How often it has been asked since the last time. */
    takeAsked: () => {
      const since = asked;
      asked = 0;
      return since;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
