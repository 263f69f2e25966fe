import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { createClients } from "../../app/clients";
import { followLive } from "../../lib/live/live-stream";
import { followSite } from "./follow-site";
import { cachedUser, currentUserKey, hasSessionEnded } from "./session-end";

const ANA = { id: "ana", canPlan: false };
/** Those that are opened: a page keeps one. */
const sources: EventTarget[] = [];

beforeEach(() => {
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A page of Ana's that hears of a change of the site. */
async function hearOfChange(user: unknown) {
  const answers = stubTrpc({ "auth.user": ANA });
  const clients = createClients();
  await clients.api.auth.user.fetch();
  answers["auth.user"] = user;
  // The site's changes come with another topic's.
  for (const end of [followLive("bell", () => undefined), followSite(clients)]) onTestFinished(end);
  await vi.waitFor(() => expect(sources).not.toEqual([]));
  sources.at(-1)?.dispatchEvent(new MessageEvent("site", { data: "{}" }));
  return clients.queryClient;
}

test("what a member may do is asked again when the site has changed", async () => {
  const changed = { ...ANA, canPlan: true };
  const client = await hearOfChange(changed);
  await vi.waitFor(() => expect(client.getQueryData(currentUserKey())).toEqual(changed));
});

test("the page of a member whose session has ended meanwhile stays, and says so", async () => {
  const client = await hearOfChange(new Refusal("UNAUTHORIZED", 401));
  await vi.waitFor(() => expect(hasSessionEnded(client)).toBe(true));
  expect(cachedUser(client)).toEqual(ANA);
});
