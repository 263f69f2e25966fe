import type { TopicChange } from "@longpaddock/domain/live/changes";
import type { Query } from "@tanstack/react-query";
import { isRecord } from "../is-record";
import type { Touched } from "./changes";

/** Whether a page's query is meant. */
export type Matches = (query: Query) => boolean;

export const LATER = " later";

export function isAt(path: string): Matches {
  if (path === "all") return () => true;
  const names = path.split(".");
  return ({ queryKey: [at] }) => Array.isArray(at) && names.every((name, index) => at[index] === name);
}

export function isLater(touched: Touched): Matches {
  if (touched !== "own lists later") return isAt(touched.slice(0, -LATER.length));
  const isList = isAt("routes.list");
  return (query) => isList(query) && "yours" in inputOf(query);
}

/** Queries by an id are touched if the change has that id; replies, which are by their thread, by their topic's. */
export function concerns(change: TopicChange, query: Query): boolean {
  const ids: unknown[] = Object.values(change);
  const { id } = isAt("discussions.replies")(query)
    ? { id: topicOfReplies(query.state.data) }
    : inputOf(query);
  return id === undefined || ids.includes(id);
}

function topicOfReplies(data: unknown): unknown {
  const [page] = isRecord(data) && Array.isArray(data.pages) ? data.pages : [];
  const [reply] = isRecord(page) && Array.isArray(page.items) ? page.items : [];
  return isRecord(reply) ? reply.postId : undefined;
}

export const inputOf = ({ queryKey: [, options] }: Query): Record<string, unknown> =>
  isRecord(options) && isRecord(options.input) ? options.input : {};
