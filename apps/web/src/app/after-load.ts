import { followSite } from "../accounts/auth/follow-site";
import type { Clients } from "./clients";
import { watchForNewVersion } from "./new-version";
import { followActs } from "./offline/follow-acts";
import { startOffline } from "./offline/start-offline";
import { preloadToasts } from "./toasts";

/** What runs in the background once the first page has loaded. */
export async function afterLoad(clients: Clients): Promise<void> {
  preloadToasts();
  followActs(clients);
  followSite(clients);
  const isInstalled = await watchForNewVersion();
  if (isInstalled) startOffline(clients);
}
