import { forgetOldOpened } from "../offline/opened-files";
import { removeEnded } from "../offline/remove-ended";
import { takeSharedFiles } from "../offline/take-shared-files";
import { listMembers } from "./act-store";
import { ACTS_CHANNEL, SYNC_TAG, sendActs } from "./send-acts";

/** Background Sync, which TypeScript doesn't know. */
interface SyncEvent extends Event {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

// Part of the service worker: sends what waits when there is a network again, also after the page was closed.
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, sendAll());
});

self.addEventListener("fetch", takeSharedFiles);

// Each start of the service worker, also for a push message, deletes what may not stay.
void removeEnded().catch(() => undefined);
void forgetOldOpened();

/** @throws so that the browser tries again later */
async function sendAll(): Promise<void> {
  const channel = new BroadcastChannel(ACTS_CHANNEL);
  try {
    for (const memberId of await listMembers()) {
      const end = await sendActs(memberId, (result) => channel.postMessage(result));
      if (end === "unreachable" || end === "failing") throw new Error("Some acts still wait");
    }
  } finally {
    channel.close();
  }
}
