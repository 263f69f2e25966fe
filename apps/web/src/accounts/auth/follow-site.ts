import { followLive } from "../../lib/live/live-stream";
import type { Clients } from "./follow-other-tabs";
import { askForMember, currentUserKey } from "./session-end";

/** What the site has chosen decides what members may do. Returns a function that ends it. */
export function followSite({ queryClient, apiClient }: Clients): () => void {
  const ask = async () => {
    const member = await askForMember(queryClient, () => apiClient.auth.user.query());
    if (member) queryClient.setQueryData(currentUserKey(), member);
  };
  return followLive("site", () => void ask());
}
