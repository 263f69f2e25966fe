import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { EVENT } from "../../../test/events";
import { testProviders } from "../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../test/stub-trpc";
import type { EventDetail } from "../participations/answerable-event";
import { BriefingDialog } from "./briefing-dialog";
import { BriefingSection } from "./briefing-section";
import { BRIEFING_TEXTS } from "./texts";

const MEMBER = { id: "olga", firstName: "Olga", onboardingCompleted: true };

const briefing = (version: number, text: string) => ({
  eventId: EVENT.id,
  eventType: "ride",
  version,
  briefingContent: text,
  disclaimerContent: null,
  requiresAcknowledgment: true,
  createdAt: "2099-03-01T00:00:00.000Z",
  mine: { acknowledgedVersion: null, acknowledgedAt: null },
  can: { write: true, acknowledge: false, listAcknowledgments: false },
});

afterEach(() => sessionStorage.clear());

function open(
  answers: Answers,
  page = <BriefingDialog event={DETAIL} open onOpenChange={() => undefined} />,
) {
  stubTrpc(Object.assign(answers, { "auth.user": MEMBER }));
  const { queryClient, wrapper } = testProviders(MEMBER);
  return { ...render(page, { wrapper }), queryClient };
}

const DETAIL = { ...EVENT, can: { ...EVENT.can, change: true } } as unknown as EventDetail;
const content = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Briefing/ });

test("what was typed stays after somebody else's version, which is shown, and can be saved on top of it", async () => {
  const sent: unknown[] = [];
  const answers: Answers = {
    "briefings.read": briefing(3, "Meet at seven."),
    "briefings.set": (input: { basedOn: number }) => {
      sent.push(input);
      answers["briefings.read"] = briefing(4, "Meet at eight.");
      return input.basedOn === 4 ? briefing(5, "Meet at seven. Bring water.") : new Refusal("CONFLICT", 409);
    },
  };
  open(answers);
  await userEvent.type(await content(), " Bring water.");
  await userEvent.click(screen.getByRole("button", { name: BRIEFING_TEXTS.save }));
  expect(await screen.findByText("Meet at eight.")).toBeDefined();
  expect((await content()).value).toBe("Meet at seven. Bring water.");
  await userEvent.click(screen.getByRole("button", { name: BRIEFING_TEXTS.outdated.overwrite }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ basedOn: 4, briefingContent: "Meet at seven. Bring water." });
});

test("a draft is there again after a reload, also of what is required and over a newer version", async () => {
  const { unmount } = open({ "briefings.read": briefing(3, "Meet at seven.") });
  await userEvent.type(await content(), " Bring water.");
  await userEvent.click(screen.getByRole("checkbox", { name: BRIEFING_TEXTS.required }));
  unmount();
  open({ "briefings.read": briefing(4, "Meet at eight.") });
  expect((await content()).value).toBe("Meet at seven. Bring water.");
  expect(screen.getByRole("checkbox", { name: BRIEFING_TEXTS.required, checked: false })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: BRIEFING_TEXTS.outdated.take }));
  expect((await content()).value).toBe("Meet at eight.");
});

test("a co-organiser writes the first briefing", async () => {
  open(
    { "briefings.read": () => null },
    <MemoryRouter>
      <BriefingSection event={DETAIL} isShownAbove={false} />
    </MemoryRouter>,
  );
  expect(await screen.findByRole("button", { name: BRIEFING_TEXTS.write })).toBeDefined();
});
