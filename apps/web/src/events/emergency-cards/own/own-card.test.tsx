import { EMERGENCY_CARD_MESSAGES } from "@longpaddock/domain/emergency-cards/texts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { riderCard } from "../../../../test/emergency-cards";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { type Answers, stubTrpc } from "../../../../test/stub-trpc";
import { OwnCard } from "./own-card";
import { OWN_CARD_TEXTS } from "./texts";

const { card: CARD } = riderCard("ana");
const OPENING = {
  id: 1,
  openedAt: "2026-11-22T00:00:00.000Z",
  openedBy: { id: "olga", firstName: "Olga", lastName: "Hart", profileImageUrl: null },
  role: "organizer",
  kind: "copied",
  eventId: 5,
  eventTitle: "Sunday loop",
};

function open(answers: Answers) {
  stubTrpc({ "emergencyCards.read": () => null, "emergencyCards.openings": listOf(), ...answers });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <OwnCard />
    </MemoryRouter>,
    { wrapper },
  );
}

const button = (name: string) => screen.findByRole("button", { name });

test("a first card needs a number with the name of the contact, and is then shown", async () => {
  const sent: unknown[] = [];
  open({ "emergencyCards.set": (input: object) => sent.push(input) && { ...CARD, ...input } });
  await userEvent.click(await button(OWN_CARD_TEXTS.write));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Emergency contact/), "Ann");
  await userEvent.click(dialog.getByRole("button", { name: OWN_CARD_TEXTS.save }));
  expect(await dialog.findByText(EMERGENCY_CARD_MESSAGES.noPhone)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Phone number/), "0400 555 123");
  await userEvent.click(dialog.getByRole("button", { name: OWN_CARD_TEXTS.save }));
  expect(await screen.findByText("0400 555 123")).toBeDefined();
  expect(sent).toMatchObject([{ contactName: "Ann", contactPhone: "0400 555 123" }]);
  expect(await button(OWN_CARD_TEXTS.change)).toBeDefined();
});

test("the card is deleted after a question", async () => {
  open({ "emergencyCards.read": CARD, "emergencyCards.clear": () => null });
  await userEvent.click(await button(OWN_CARD_TEXTS.clear));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: OWN_CARD_TEXTS.clear }));
  expect(await screen.findByText(OWN_CARD_TEXTS.none)).toBeDefined();
});

test("the member sees who opened or copied it, at which ride and when", async () => {
  const rest = [
    { ...OPENING, id: 2, kind: "openedCopy", role: "sweep", openedBy: { id: "gone" } },
    { ...OPENING, id: 3, kind: "opened", eventId: null, eventTitle: "Old ride" },
  ];
  open({ "emergencyCards.openings": listOf(OPENING, ...rest) });
  const ride = await screen.findAllByRole("link", { name: "Sunday loop" });
  expect(ride.map((link) => link.getAttribute("href"))).toEqual(["/events/5", "/events/5"]);
  const rows = screen.getAllByRole("listitem").filter((row) => within(row).queryByText(/2026/));
  expect(rows.map(({ textContent }) => textContent?.replace(/, \d+ Nov.*/, ""))).toEqual([
    expect.stringMatching(/Olga Hart, organiser of Sunday loopCopied it/),
    expect.stringMatching(/Former member, sweep of Sunday loopOpened it without a network/),
    expect.stringMatching(/Olga Hart, organiser of Old rideOpened it/),
  ]);
});
