import type { QueryClient } from "@tanstack/react-query";
import type { createApiClient } from "../../lib/api";
import { followLive } from "../../lib/live/live-stream";
import { askForMember, currentUserKey } from "./session-end";

interface Clients {
  queryClient: QueryClient;
  apiClient: ReturnType<typeof createApiClient>;
}

/** What the site has chosen decides what members may do. Returns a function that ends it. */
export function followSite({ queryClient, apiClient }: Clients): () => void {
  const ask = async () => {
    const member = await askForMember(queryClient, () => apiClient.auth.user.query());
    if (member) queryClient.setQueryData(currentUserKey(), member);
  };
  return followLive("site", () => void ask());
}
