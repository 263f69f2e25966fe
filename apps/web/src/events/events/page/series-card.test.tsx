import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { SeriesCard } from "./series-card";
import { SERIES_TEXTS } from "./texts";

test("the dates stay where they were scrolled to when the event changes", async () => {
  stubTrpc({
    "events.readSeries": {
      rule: "FREQ=WEEKLY;INTERVAL=1;BYDAY=SA;COUNT=2",
      firstStart: "2099-03-07T07:00",
      timeZone: "Australia/Sydney",
      events: [4, 5].map((id) => ({
        id,
        title: EVENT.title,
        dateTime: EVENT.dateTime,
        status: "upcoming",
        isChangedAlone: false,
      })),
    },
  });
  const { wrapper } = testProviders();
  const page = (confirmedCount: number) => (
    <MemoryRouter>
      <SeriesCard event={{ ...EVENT, confirmedCount, seriesId: 3 } as unknown as EventDetail} />
    </MemoryRouter>
  );
  const { rerender } = render(page(1), { wrapper });
  const dates = await screen.findByRole("list", { name: SERIES_TEXTS.dates });
  dates.scrollTop = 120;
  rerender(page(2));
  expect(dates.scrollTop).toBe(120);
});
