import { render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { topic } from "../../../../test/topics";
import { trpc } from "../../../lib/api";
import { useRefreshWithChanges } from "./use-refresh-with-changes";

/** Of no other test: they share the stream, which stays open for a moment. */
const GROUP_ID = 41;

class OpenStream extends EventTarget {
  static last: OpenStream | undefined;
  constructor() {
    super();
    OpenStream.last = this;
  }
  close() {}
}

function Topic() {
  trpc.discussions.byId.useQuery({ id: 1 });
  useRefreshWithChanges(GROUP_ID, 1);
  return null;
}

test("a page that shows a topic asks again when that topic changes, and not when others do", async () => {
  const read = vi.fn(() => topic(1, "Birdsville"));
  stubTrpc({ "discussions.byId": read });
  vi.stubGlobal("EventSource", OpenStream);
  const { wrapper } = testProviders();
  const { unmount } = render(<Topic />, { wrapper });
  await waitFor(() => expect(OpenStream.last).toBeDefined());
  const change = (data: object) =>
    OpenStream.last?.dispatchEvent(new MessageEvent("change", { data: JSON.stringify(data) }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  change({ kind: "comment", groupId: GROUP_ID, postId: 2 });
  change({ kind: "members", groupId: GROUP_ID });
  change({ kind: "comment", groupId: GROUP_ID, postId: 1 });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toHaveBeenCalledTimes(2);
  unmount();
});
