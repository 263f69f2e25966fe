import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { Toaster } from "@longpaddock/ui/toaster";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { DeletionRequestsPanel } from "./deletion-requests-panel";
import { DELETION_REQUESTS_TEXTS, DELETION_REVIEW_TEXTS } from "./texts";

const REQUEST = {
  id: 3,
  routeId: 9,
  routeName: "Barry Way",
  requesterId: "r",
  reason: null,
  status: "pending",
  createdAt: "2026-11-23T02:00:00.000Z",
  requester: { firstName: "Ravi", lastName: null },
};
const pageOf = (items: object[]) => ({ items, nextCursor: null, total: items.length, totalIsCapped: false });

afterEach(() => void vi.unstubAllGlobals());

/** The list has the request until a review was answered. */
function open(answer: () => Promise<Response>) {
  const sent: unknown[] = [];
  const fetch = vi.fn((url: string | URL | Request, options?: RequestInit) => {
    if (!String(url).includes("reviewDeletionRequest"))
      return trpcAnswer(pageOf(sent.length === 0 ? [REQUEST] : []));
    sent.push(JSON.parse(String(options?.body))[0]);
    return answer();
  });
  vi.stubGlobal("fetch", fetch);
  const { wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter>
        <DeletionRequestsPanel />
        <Toaster />
      </MemoryRouter>
    </Wrapper>,
  );
  return sent;
}

async function decide(outcome: "approved" | "rejected", notes?: string) {
  const texts = DELETION_REVIEW_TEXTS[outcome];
  fireEvent.click(await screen.findByRole("button", { name: `${texts.open}: Barry Way` }));
  const field = await screen.findByDisplayValue(REVIEW_NOTES[outcome]);
  if (notes) fireEvent.change(field, { target: { value: notes } });
  fireEvent.click(screen.getByRole("button", { name: texts.submit }));
}

test.each(["approved", "rejected"] as const)(
  "a request is %s with the default notes, and goes from the list with a toast",
  async (outcome) => {
    const sent = open(() => trpcAnswer({ ...REQUEST, status: outcome }));
    await decide(outcome);
    expect(await screen.findByText(DELETION_REVIEW_TEXTS[outcome].done)).toBeDefined();
    expect(sent).toEqual([{ id: 3, status: outcome, adminNotes: REVIEW_NOTES[outcome] }]);
    expect(await screen.findByText(DELETION_REQUESTS_TEXTS.empty)).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test.each([
  ["approved", "Failed to approve deletion request"],
  ["rejected", "Failed to reject deletion request"],
] as const)(
  "the dialog of a request to be %s keeps the notes when the server fails",
  async (outcome, failed) => {
    open(() => Promise.resolve(new Response("", { status: 500 })));
    await decide(outcome, "The gate is open again");
    expect(await screen.findByText(failed)).toBeDefined();
    expect(screen.getByDisplayValue("The gate is open again")).toBeDefined();
  },
);

test("the dialog closes when another administrator was faster, and a toast says so", async () => {
  const message = "Another administrator has already reviewed this request";
  const error = { code: -32_009, message, data: { code: "CONFLICT", httpStatus: 409 } };
  open(() => Promise.resolve(Response.json([{ error }], { status: 409 })));
  await decide("approved");
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(DELETION_REVIEW_TEXTS.approved.failed)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
