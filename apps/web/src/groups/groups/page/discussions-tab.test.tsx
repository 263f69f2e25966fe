import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { GROUP, listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { topic } from "../../../../test/topics";
import { DISCUSSION_TEXTS } from "../../../talk/discussions/compose/texts";
import type { GroupDetail } from "../use-group";
import { DiscussionsTab } from "./discussions-tab";

const TOPICS = [topic(1, "Birdsville"), topic(2, "Oodnadatta")];

function show() {
  stubTrpc({
    "discussions.list": ({ search = "" }) =>
      listOf(...TOPICS.filter(({ title }) => title.toLowerCase().includes(search))),
    "discussions.byId": ({ id }: { id: number }) => TOPICS.find((shown) => shown.id === id),
    "discussions.comments": listOf(),
    "discussions.markRead": { readUpTo: 0 },
    "polls.list": listOf(),
    "datePolls.list": listOf(),
    "events.ofGroup": listOf(),
  });
  const { wrapper } = testProviders();
  const element = <DiscussionsTab group={GROUP as unknown as GroupDetail} />;
  const router = createMemoryRouter([{ path: "/groups/7", element }], {
    initialEntries: ["/groups/7?tab=discussions"],
  });
  render(<RouterProvider router={router} />, { wrapper });
  return () => act(() => router.navigate(-1));
}

afterEach(() => vi.restoreAllMocks());

const link = (name: string) => screen.findByRole("link", { name });

test("Back from a topic leads to the same search, place in the list and topic", async () => {
  const goBack = show();
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await userEvent.type(await screen.findByLabelText(DISCUSSION_TEXTS.search), "oodna");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Birdsville" })).toBeNull());
  vi.spyOn(window, "scrollY", "get").mockReturnValue(480);
  await userEvent.click(await link("Oodnadatta"));
  const heading = await screen.findByRole("heading", { name: "Oodnadatta" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await goBack();
  expect(screen.getByLabelText(DISCUSSION_TEXTS.search)).toHaveProperty("value", "oodna");
  expect(scrollTo).toHaveBeenCalledWith(0, 480);
  await expect(link("Oodnadatta")).resolves.toBe(document.activeElement);
});
