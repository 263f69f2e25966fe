import { hashKey, type QueryKey } from "@tanstack/react-query";
import { isRecord } from "../is-record";
import type { KeptAnswer } from "./store";

/** Prepares an answer of the API for the store. */
export const answerOf = (queryKey: QueryKey, data: unknown, savedAt = Date.now()): KeptAnswer => ({
  hash: hashKey(queryKey),
  routeId: routeOf(queryKey),
  json: JSON.stringify(data),
  savedAt,
});

const ROUTE_QUERIES = /^(routes|ratings)\.|^fuel\.ofRoute$/;

/** The route that a tRPC query is about, by its key. */
function routeOf([path, options]: QueryKey): number {
  const isAboutRoute = Array.isArray(path) && ROUTE_QUERIES.test(path.join("."));
  const input = isRecord(options) && isRecord(options.input) ? options.input : {};
  return isAboutRoute && typeof input.id === "number" ? input.id : 0;
}
