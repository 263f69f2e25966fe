import { ISSUE_REVIEW_MESSAGES } from "@longpaddock/domain/issues/texts";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { IssueDialog } from "./issue-dialog";
import { ISSUE_DIALOG_TEXTS, ISSUES_TEXTS } from "./texts";
import type { ReportedIssue } from "./use-issues";

const BEA = { id: "b", firstName: "Bea", lastName: "Ng", profileImageUrl: null };
const ISSUE: ReportedIssue = {
  id: 7,
  title: "The map stays empty",
  description: "I saw no map.",
  category: "bug",
  severity: "high",
  status: "open",
  userEmail: null,
  createdAt: "2026-11-23T02:00:00.000Z",
  userId: null,
  userAgent: null,
  screenResolution: null,
  reporter: null,
  pageUrl: null,
  pageContext: null,
  contentKind: null,
  reportReason: null,
  contentAuthor: null,
  group: null,
  groupOutcome: null,
  groupHandledAt: null,
  groupHandledBy: null,
  adminNotes: "Seen",
  assignedToId: null,
  assignedTo: null,
  resolvedAt: null,
  updatedAt: "2026-11-23T02:00:00.000Z",
  version: 2,
};

afterEach(() => void vi.unstubAllGlobals());

test("notes that were typed stay when another administrator was faster, whose changes are shown before a second try", async () => {
  const conflict = {
    code: -32_009,
    message: ISSUE_REVIEW_MESSAGES.changed,
    data: { code: "CONFLICT", httpStatus: 409 },
  };
  const sent: unknown[] = [];
  const fetch = vi.fn((url: string | URL | Request, options?: RequestInit) => {
    const address = String(url);
    if (address.includes("issues.assignees")) return trpcAnswer([BEA]);
    if (address.includes("issues.byId"))
      return trpcAnswer({
        ...ISSUE,
        status: "in_progress",
        adminNotes: "Bea's",
        assignedTo: BEA,
        version: 3,
      });
    if (!address.includes("issues.update")) return trpcAnswer(null);
    sent.push(JSON.parse(String(options?.body)));
    return sent.length === 1
      ? Promise.resolve(Response.json([{ error: conflict }], { status: 409 }))
      : trpcAnswer({ ...ISSUE, version: 4 });
  });
  vi.stubGlobal("fetch", fetch);
  const { wrapper } = testProviders();
  const onOpenChange = vi.fn();
  render(<IssueDialog issue={ISSUE} open onOpenChange={onOpenChange} />, { wrapper });
  const notes = screen.getByRole("textbox", { name: /^Notes/ });
  fireEvent.change(notes, { target: { value: "Mine" } });
  const save = screen.getByRole("button", { name: ISSUE_DIALOG_TEXTS.submit });
  fireEvent.click(save);
  expect(await screen.findByText(ISSUE_REVIEW_MESSAGES.changed)).toBeDefined();
  expect(await screen.findByText("Bea's")).toBeDefined();
  expect(
    screen.getByText(`${ISSUES_TEXTS.statuses.in_progress}. ${ISSUES_TEXTS.assignedTo("Bea Ng")}.`),
  ).toBeDefined();
  expect(screen.getByDisplayValue("Mine")).toBeDefined();
  fireEvent.click(save);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent).toMatchObject([
    { 0: { version: 2, adminNotes: "Mine" } },
    { 0: { version: 3, adminNotes: "Mine" } },
  ]);
});
