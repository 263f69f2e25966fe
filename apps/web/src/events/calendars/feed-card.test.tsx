import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { FeedCard } from "./feed-card";
import { FEED_TEXTS } from "./texts";

test("turning the feed on keeps the focus in its card", async () => {
  const answers = stubTrpc({
    "calendars.feed": { createdAt: null },
    "calendars.replaceFeed": () => {
      answers["calendars.feed"] = { createdAt: "2026-11-23T00:00:00.000Z" };
      return { link: "https://example.com/calendar/secret.ics", createdAt: "2026-11-23T00:00:00.000Z" };
    },
  });
  render(<FeedCard />, { wrapper: testProviders().wrapper });
  await userEvent.click(await screen.findByRole("button", { name: FEED_TEXTS.turnOn }));
  const card = screen.getByRole("region", { name: FEED_TEXTS.title });
  await screen.findByRole("button", { name: FEED_TEXTS.renew });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
});
