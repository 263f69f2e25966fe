import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";

const ANA = { id: "ana", canPlan: false };
let sources: EventTarget[] = [];

beforeEach(() => {
  sources = [];
  // A page has one stream, and one session that may have ended: none of another test's.
  vi.resetModules();
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
  const [{ createClients }, { followLive }, { followSite }, sessionEnd] = await Promise.all([
    import("../../app/clients"),
    import("../../lib/live/live-stream"),
    import("./follow-site"),
    import("./session-end"),
  ]);
  const clients = createClients();
  await clients.api.auth.user.fetch();
  answers["auth.user"] = user;
  // The site's changes come with another topic's.
  for (const end of [followLive("bell", () => undefined), followSite(clients)]) onTestFinished(end);
  await expect.poll(() => sources).not.toEqual([]);
  sources.at(-1)?.dispatchEvent(new MessageEvent("site", { data: "{}" }));
  return { client: clients.queryClient, ...sessionEnd };
}

test("what a member may do is asked again when the site has changed", async () => {
  const changed = { ...ANA, canPlan: true };
  const { client, currentUserKey } = await hearOfChange(changed);
  await expect.poll(() => client.getQueryData(currentUserKey())).toEqual(changed);
});

test("the page of a member whose session has ended meanwhile stays, and says so", async () => {
  const { client, cachedUser, hasSessionEnded } = await hearOfChange(new Refusal("UNAUTHORIZED", 401));
  await expect.poll(() => hasSessionEnded(client)).toBe(true);
  expect(cachedUser(client)).toEqual(ANA);
});
