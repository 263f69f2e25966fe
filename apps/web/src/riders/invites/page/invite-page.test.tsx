import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { ANSWER_LINK_TEXTS, STOP_WEEKLY_TEXTS } from "../../answer-links/texts";
import { InvitePage } from "./invite-page";
import { holdInvite } from "./invite-secret";

beforeEach(() => sessionStorage.clear());

test("a second link in the same tab shows its own group", async () => {
  stubTrpc({
    "invites.read": ({ secret }: { secret: string }) => ({
      state: "open",
      memberOf: null,
      role: secret === "b" ? "admin" : null,
      memberNumber: secret === "b" ? "77" : null,
      group: { name: secret === "a" ? "Dust Eaters" : "Ford Watch", imageUrl: null, memberCount: 3 },
    }),
  });
  const { wrapper } = testProviders();
  const router = createMemoryRouter([{ path: "/invite", element: <InvitePage /> }], {
    initialEntries: ["/invite"],
  });
  holdInvite({ secret: "a", wantsToJoin: false });
  render(<RouterProvider router={router} />, { wrapper });
  expect(await screen.findByRole("heading", { name: "Dust Eaters" })).toBeDefined();
  expect(screen.queryByText(/member number/)).toBeNull();
  window.location.hash = "#secret=b";
  await act(() => router.navigate("/invite#secret=b"));
  window.location.hash = "";
  expect(await screen.findByRole("heading", { name: "Ford Watch" })).toBeDefined();
  expect(screen.getByText("Your role: Admin. Your member number: 77")).toBeDefined();
});

/** Opens a link of a mail. */
function open(link: string) {
  const router = createMemoryRouter([{ path: "/invite", element: <InvitePage /> }], {
    initialEntries: [link],
  });
  render(<RouterProvider router={router} />, testProviders());
}

test("a mail's link to a ride asks before it answers", async () => {
  const ride = {
    firstName: "Ben",
    eventId: 4,
    title: "Sunday loop",
    dateTime: "2027-05-15T23:00:00.000Z",
    location: null,
  };
  const answers: unknown[] = [];
  stubTrpc({
    "answerLinks.read": { ...ride, timeZone: "Australia/Brisbane", status: null },
    "answerLinks.answer": (input: { status: string }) => {
      answers.push(input);
      return { ...ride, timeZone: "Australia/Brisbane", status: input.status };
    },
  });
  window.history.replaceState(null, "", "/invite#ride=a.4.b&answer=declined");
  open("/invite#ride=a.4.b&answer=declined");
  expect(await screen.findByText(ANSWER_LINK_TEXTS.unanswered)).toBeDefined();
  expect(screen.getByText("Ben's answer")).toBeDefined();
  expect([answers, window.location.hash]).toEqual([[], "#ride=a.4.b&answer=declined"]);
  await userEvent.click(screen.getByRole("button", { name: "Can't make it" }));
  expect(await screen.findByText(ANSWER_LINK_TEXTS.answers.declined)).toBeDefined();
  expect(window.location.pathname + window.location.hash).toBe("/events/4");
  expect(answers).toEqual([{ token: "a.4.b", status: "declined" }]);
});

test("a link that ends the weekly mail asks first", async () => {
  const stopped: unknown[] = [];
  stubTrpc({
    "notifications.stopDigest": (input: unknown) => {
      stopped.push(input);
      return null;
    },
  });
  open("/invite#weekly=a.b");
  await userEvent.click(await screen.findByRole("button", { name: STOP_WEEKLY_TEXTS.stop }));
  expect(await screen.findByText(STOP_WEEKLY_TEXTS.done)).toBeDefined();
  expect(stopped).toEqual([{ token: "a.b" }]);
});
