import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { RATING } from "../../../test/routes";
import { RecentRatings } from "./recent-ratings";
import { NOTE_TEXTS } from "./texts";
import type { Rating } from "./use-ratings";

const OWN: Rating = { ...RATING, can: { writeNote: true, reportNote: false } };
const NOTED: Rating = { ...OWN, conditions: "dry", review: "Dusty", writtenAt: OWN.createdAt };
const OTHERS: Rating = { ...NOTED, id: 71, can: { writeNote: false, reportNote: true } };

/** Calls that change something, each with its input and how to answer it. */
let writes: { input: unknown; answer: (response: Response) => void }[];

function renderRatings(list: Rating[], own?: Rating) {
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (url.includes("ratings.list"))
      return trpcAnswer({ items: list, nextCursor: null, total: list.length, totalIsCapped: false });
    if (url.includes("ratings.own")) return trpcAnswer(own);
    return new Promise<Response>((answer) =>
      writes.push({ input: JSON.parse(String(init?.body))[0], answer }),
    );
  });
  const mine = { starred: false, completed: false, rating: 4, deletionRequested: false };
  const route = { id: 7, name: "Barry Way", totalRatings: list.length, mine };
  return render(<RecentRatings route={route} />, { wrapper: testProviders().wrapper });
}

const button = (name: string) => screen.findByRole("button", { name });
const text = () => screen.findByLabelText<HTMLTextAreaElement>(new RegExp(NOTE_TEXTS.text.slice(0, -1)));
const firstWrite = () =>
  waitFor(() => {
    const [write] = writes;
    if (!write) throw new Error("nothing was sent");
    return write;
  });
const failure = () =>
  new Response(
    JSON.stringify([{ error: { message: "Busy", code: -1, data: { code: "BUSY", httpStatus: 503 } } }]),
    { status: 503 },
  );

beforeEach(() => {
  writes = [];
  dismissToast();
});
afterEach(() => vi.unstubAllGlobals());

test("a note shows at once, before the server has answered, with its month and conditions", async () => {
  renderRatings([OWN]);
  await userEvent.click(await button(NOTE_TEXTS.add));
  await userEvent.type(await text(), "Clay after the ford");
  await userEvent.selectOptions(screen.getByLabelText(/Conditions/), "Muddy");
  const [, latest] = screen.getByLabelText<HTMLSelectElement>(/When/).options;
  await userEvent.selectOptions(screen.getByLabelText(/When/), latest?.value ?? "");
  expect(screen.getByText("19 of 500 characters")).toBeTruthy();
  await userEvent.click(await button(NOTE_TEXTS.save));
  expect(await screen.findByText("Clay after the ford")).toBeTruthy();
  expect(screen.getByText(`Ridden ${latest?.textContent}, muddy`)).toBeTruthy();
  const { input, answer } = await firstWrite();
  expect(input).toEqual({
    id: 7,
    rating: 4,
    riddenIn: latest?.value,
    conditions: "muddy",
    review: "Clay after the ford",
  });
  answer(await trpcAnswer({ rating: 4, averageRating: 4, totalRatings: 1 }));
  await waitFor(() => expect(currentToast()?.title).toBe(NOTE_TEXTS.saved));
  expect(await button(NOTE_TEXTS.edit)).toBeTruthy();
  expect(screen.getByText("Clay after the ford")).toBeTruthy();
});

test("a note that couldn't be saved comes back in the form as it was typed", async () => {
  renderRatings([NOTED]);
  await userEvent.click(await button(NOTE_TEXTS.edit));
  await userEvent.type(await text(), " everywhere");
  await userEvent.click(await button(NOTE_TEXTS.save));
  (await firstWrite()).answer(failure());
  expect((await screen.findByRole("alert")).textContent).toContain(NOTE_TEXTS.failed);
  expect((await text()).value).toBe("Dusty everywhere");
  await userEvent.click(await button("Cancel"));
  expect(screen.getByText("Dusty")).toBeTruthy();
  expect(document.activeElement).toBe(await button(NOTE_TEXTS.edit));
});

test("a note of more than 500 characters is kept, counted and not sent", async () => {
  renderRatings([OWN]);
  await userEvent.click(await button(NOTE_TEXTS.add));
  await userEvent.click(await text());
  await userEvent.paste("🏍".repeat(501));
  expect(screen.getByText("501 of 500 characters")).toBeTruthy();
  expect((await text()).getAttribute("aria-invalid")).toBe("true");
  expect((await button(NOTE_TEXTS.save)).hasAttribute("disabled")).toBe(true);
  expect(writes).toEqual([]);
});

test("removing a note asks first, and the stars stay", async () => {
  renderRatings([NOTED]);
  await userEvent.click(await button(NOTE_TEXTS.remove));
  const dialog = await screen.findByRole("alertdialog", { name: NOTE_TEXTS.removal.title });
  const confirm = [...dialog.querySelectorAll("button")].find((each) => each.textContent?.includes("Remove"));
  await userEvent.click(confirm ?? dialog);
  const { input, answer } = await firstWrite();
  expect(input).toEqual({
    id: 7,
    rating: 4,
    keepPhotos: false,
    riddenIn: null,
    conditions: null,
    review: null,
  });
  answer(await trpcAnswer({ rating: 4, averageRating: 4, totalRatings: 1 }));
  await waitFor(() => expect(screen.queryByText("Dusty")).toBeNull());
  expect(await button(NOTE_TEXTS.add)).toBeTruthy();
});

test("markup in a note shows as typed", async () => {
  renderRatings([{ ...OTHERS, review: "<img src=x onerror=alert(1)> **bold**" }], OWN);
  expect(await screen.findByText("<img src=x onerror=alert(1)> **bold**")).toBeTruthy();
  expect(document.querySelector("img")).toBeNull();
});

test("a member's own rating is shown below the latest ratings when it is older", async () => {
  renderRatings([OTHERS], NOTED);
  const own = await screen.findByRole("region", { name: NOTE_TEXTS.own });
  expect(own.textContent).toContain(NOTE_TEXTS.edit);
});

test("only a note that the member may report, or has reported, has a button for it", async () => {
  const unreportable = { ...OTHERS, can: { writeNote: false, reportNote: false } };
  renderRatings([
    OWN,
    OTHERS,
    { ...unreportable, id: 72, mine: null },
    { ...unreportable, id: 73, mine: { reported: true } },
  ]);
  expect(await screen.findAllByRole("button", { name: "More: Rosa's note" })).toHaveLength(2);
});

test("a note that couldn't be saved after the page was left says so", async () => {
  const { unmount } = renderRatings([NOTED]);
  await userEvent.click(await button(NOTE_TEXTS.edit));
  await userEvent.click(await button(NOTE_TEXTS.save));
  const { answer } = await firstWrite();
  unmount();
  answer(failure());
  await waitFor(() => expect(currentToast()?.title).toBe(NOTE_TEXTS.failed));
});
