import { hashKey, type QueryKey } from "@tanstack/react-query";
import { isRecord } from "../is-record";
import { type KeptAnswer, MAP_SUBJECT } from "./tables";

/** Prepares an answer of the API for the store. */
export const answerOf = (queryKey: QueryKey, data: unknown, savedAt = Date.now()): KeptAnswer => ({
  hash: hashKey(queryKey),
  subject: subjectOf(queryKey),
  json: JSON.stringify(data),
  savedAt,
});

/** By the path of a query, whose `id` says which one. */
const SUBJECTS = [
  ["route", /^(routes|ratings)\.|^fuel\.ofRoute$/],
  [
    "event",
    /^(briefings|eventDiscussions|eventPhotos|participations)\.|^(events\.read|fuel\.ofEvent|rideDay\.board|sheet\.read)$/,
  ],
] as const;

/** What a tRPC query is about, by its key. */
function subjectOf([path, options]: QueryKey): string {
  if (!Array.isArray(path)) return "";
  if (path[0] === "maps") return MAP_SUBJECT;
  const input = isRecord(options) && isRecord(options.input) ? options.input : {};
  const [kind] = SUBJECTS.find(([, queries]) => queries.test(path.join("."))) ?? [];
  return kind && typeof input.id === "number" ? `${kind} ${input.id}` : "";
}
