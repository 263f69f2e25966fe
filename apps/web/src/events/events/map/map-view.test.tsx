import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { EVENT } from "../../../../test/events";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import type { EventCardData } from "../../../riders/participations/answerable-event";
import { EventLines } from "./event-lines";
import { pinsOf } from "./events-on-map";
import { MapView } from "./map-view";
import { EVENT_MAP_TEXTS } from "./texts";

let search = "";
function Address() {
  search = useLocation().search;
  return null;
}

/** The map itself is never in view here. */
class NeverSeen {
  observe() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal("IntersectionObserver", NeverSeen));

function open(path: string, answer: unknown) {
  const asked: unknown[] = [];
  stubTrpc({
    "events.list": (input: unknown) => {
      asked.push(input);
      return answer;
    },
    "places.autocomplete": {
      predictions: [
        { place_id: "jindabyne", structured_formatting: { main_text: "Jindabyne", secondary_text: "NSW" } },
      ],
    },
    "places.details": {
      result: {
        name: "Jindabyne",
        place_id: "jindabyne",
        formatted_address: "Jindabyne, NSW",
        geometry: { location: { lat: -36.41, lng: 148.62 } },
      },
    },
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[path]}>
      <MapView vehicleType={undefined} />
      <Address />
    </MemoryRouter>,
    { wrapper },
  );
  return asked;
}

test("the map lists what is coming in Australia, and then near a place", async () => {
  const asked = open("/events?view=map", listOf(EVENT));
  expect(await screen.findByRole("link", { name: EVENT.title })).toBeDefined();
  expect(asked).toEqual([{ upcoming: true, box: "112.5,-44,154,-10", limit: 200 }]);
  await userEvent.type(screen.getByRole("combobox", { name: EVENT_MAP_TEXTS.near }), "Jinda");
  await userEvent.click(await screen.findByRole("option", { name: /Jindabyne/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ box: "147.5,-37.31,149.74,-35.51" }));
  expect(new URLSearchParams(search).get("box")).toBe("147.5,-37.31,149.74,-35.51");
});

test("an address opens its part of the map, where nothing may be planned", async () => {
  const asked = open("/events?view=map&box=148,-37,149,-36", listOf());
  expect(await screen.findByRole("heading", { name: EVENT_MAP_TEXTS.empty })).toBeDefined();
  expect(asked).toEqual([{ upcoming: true, box: "148,-37,149,-36", limit: 200 }]);
});

test("events that can't be loaded are reported", async () => {
  open("/events?view=map", new Refusal("INTERNAL", 500));
  expect(await screen.findByRole("heading", { name: EVENT_MAP_TEXTS.failed })).toBeDefined();
});

test("events that meet at one point share a pin, and those without a point have none", () => {
  const event = (id: number, point: object) => ({ ...EVENT, ...point, id }) as unknown as EventCardData;
  const pins = pinsOf([
    event(1, { latitude: -36, longitude: 148 }),
    event(2, { latitude: null, longitude: null }),
    event(3, { latitude: -36, longitude: 148 }),
    event(4, { latitude: -37, longitude: 148 }),
  ]);
  expect(pins.map(({ events }) => events.map(({ id }) => id))).toEqual([[1, 3], [4]]);
});

test("all events of a tapped pin are marked in the list", () => {
  const events = [1, 2, 3].map((id) => ({ ...EVENT, id }) as unknown as EventCardData);
  const picked = { key: "", latitude: 0, longitude: 0, events: events.slice(1) };
  render(
    <MemoryRouter>
      <EventLines events={events} picked={picked} onActive={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("listitem", { current: true })).toHaveLength(2);
});
