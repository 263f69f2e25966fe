import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followLive, type LiveChange, type LiveTopic } from "./live-stream";
import { loadRefresh } from "./load-refresh";

type Follower = (change: LiveChange) => void;

/** One for each client: it hears of a change once, however many parts of a page follow what changed. */
const followers = new WeakMap<QueryClient, Follower>();

/** Fetches again what changes of this while the page shows it, or what may have changed unheard. Null follows nothing. */
export function useLive(topic: LiveTopic | null): void {
  const client = useQueryClient();
  useEffect(() => (topic === null ? undefined : followLive(topic, followerOf(client))), [topic, client]);
}

function followerOf(client: QueryClient): Follower {
  const known = followers.get(client);
  if (known) return known;
  const follower: Follower = (change) =>
    void loadRefresh().then((loaded) =>
      loaded ? loaded.refreshHeard(client, change) : void client.invalidateQueries(),
    );
  followers.set(client, follower);
  return follower;
}
