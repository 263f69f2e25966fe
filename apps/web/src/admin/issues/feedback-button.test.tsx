import { reportIssueInput } from "@longpaddock/domain/issues/schema";
import { REPORT_ISSUE } from "@longpaddock/domain/issues/texts";
import { currentToast } from "@longpaddock/ui/toast-store";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { FeedbackButton } from "./feedback-button";
// Loaded here, because the first test would wait for it too long on a busy machine.
import "./issue-dialog";
import { ISSUE_TEXTS } from "./texts";

beforeEach(() => {
  document.elementsFromPoint = () => [];
});
afterEach(() => vi.unstubAllGlobals());

const RIDER = { id: "rider-1", email: "rider@example.com" };

const FAILED = TRPCClientError.from({
  error: { message: "No", code: -32603, data: { code: "INTERNAL", httpStatus: 500, requestId: "r-7" } },
});

async function openDialog(answer: () => Promise<Response>, user: typeof RIDER | null = RIDER) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (!url.includes("issues.create")) return Promise.reject(new TypeError("offline"));
    sent.push(JSON.parse(String(init?.body))[0]);
    return answer();
  });
  const { queryClient, wrapper } = testProviders(user);
  await queryClient
    .fetchQuery({ queryKey: ["failed"], queryFn: () => Promise.reject(FAILED) })
    .catch(() => {});
  render(<FeedbackButton />, { wrapper });
  await userEvent.click(screen.getByRole("button", { name: REPORT_ISSUE }));
  await screen.findByRole("dialog", { name: REPORT_ISSUE });
  return sent;
}

const field = <Element extends HTMLElement>(name: string) => screen.getByLabelText<Element>(new RegExp(name));
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => userEvent.click(screen.getByRole("button", { name: ISSUE_TEXTS.submit }));

test("a report carries the form, the member and the page without its secrets, and empties the form", async () => {
  window.history.replaceState(null, "", "/reset-password?token=abc#top");
  const sent = await openDialog(() => trpcAnswer({ id: 1 }));
  expect(field<HTMLInputElement>(ISSUE_TEXTS.email).value).toBe(RIDER.email);
  fill(ISSUE_TEXTS.title, "The map stays empty");
  fill(ISSUE_TEXTS.description, "I opened a route and saw no map.");
  fill(ISSUE_TEXTS.category, "performance");
  expect(screen.getByText("App is slow or unresponsive")).toBeTruthy();
  fill(ISSUE_TEXTS.severity, "critical");
  await submit();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentToast()).toMatchObject({ ...ISSUE_TEXTS.done, tone: "success" });
  const { pageContext, ...issue } = sent[0] ?? {};
  expect(issue).toEqual({
    title: "The map stays empty",
    description: "I opened a route and saw no map.",
    category: "performance",
    severity: "critical",
    userEmail: RIDER.email,
  });
  const context = JSON.parse(String(pageContext));
  expect(context).toEqual({
    url: expect.stringMatching(/\/reset-password\?token=removed#top$/),
    pathname: "/reset-password",
    search: "?token=removed",
    hash: "#top",
    referrer: "",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    userId: RIDER.id,
    userAgent: navigator.userAgent,
    screenResolution: expect.stringMatching(/^\d+x\d+$/),
    windowSize: expect.stringMatching(/^\d+x\d+$/),
    language: navigator.language,
    timezone: expect.any(String),
    reference: "r-7",
  });
  await userEvent.click(screen.getByRole("button", { name: REPORT_ISSUE }));
  await screen.findByRole("dialog");
  expect(field<HTMLInputElement>(ISSUE_TEXTS.title).value).toBe("");
});

test("a report about a page with a very long address can be sent", async () => {
  window.history.replaceState(null, "", `/discover?search=${"a".repeat(30_000)}#${"b".repeat(30_000)}`);
  const sent = await openDialog(() => trpcAnswer({ id: 1 }));
  fill(ISSUE_TEXTS.title, "Nothing found");
  fill(ISSUE_TEXTS.description, "I pasted my whole trip report.");
  await submit();
  await waitFor(() => expect(currentToast()).toMatchObject(ISSUE_TEXTS.done));
  expect(reportIssueInput.safeParse(sent[0]).error).toBeUndefined();
});

test("a report that fails says so and keeps the text, also when the dialog was closed in between", async () => {
  await openDialog(() => Promise.reject(new TypeError("offline")), null);
  fill(ISSUE_TEXTS.title, "Not sent yet");
  fill(ISSUE_TEXTS.description, "There is no reception out here.");
  await submit();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: ISSUE_TEXTS.failed, tone: "destructive" }),
  );
  expect(currentToast()?.description).toContain("Check your connection");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: REPORT_ISSUE }));
  await screen.findByRole("dialog");
  expect(field<HTMLInputElement>(ISSUE_TEXTS.title).value).toBe("Not sent yet");
});

test("a report that the server can't take can be sent later", async () => {
  await openDialog(() => Promise.resolve(new Response("", { status: 500 })), null);
  fill(ISSUE_TEXTS.title, "The map is empty");
  fill(ISSUE_TEXTS.description, "It stays empty after I come back.");
  await submit();
  const description = "Please try again later";
  await waitFor(() => expect(currentToast()).toMatchObject({ title: "Failed to submit issue", description }));
});

test("too short a title or description and a wrong email are named, and nothing is sent", async () => {
  const sent = await openDialog(() => trpcAnswer({ id: 1 }), null);
  fill(ISSUE_TEXTS.title, "Map");
  fill(ISSUE_TEXTS.description, "Short");
  fill(ISSUE_TEXTS.email, "nobody");
  await submit();
  await screen.findByText("Title must be at least 5 characters");
  expect(screen.getByText("Description must be at least 10 characters")).toBeTruthy();
  expect(screen.getByText("Invalid email")).toBeTruthy();
  expect(sent).toEqual([]);
});
