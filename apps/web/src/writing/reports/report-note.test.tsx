import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { ReportNote } from "./report-note";
import { REPORT_TEXTS } from "./texts";

afterEach(() => vi.unstubAllGlobals());

const NOTE = { ratingId: 70, writer: "Rosa", reported: false };

function renderReport(answer: () => Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body))[0]);
    return answer();
  });
  render(<ReportNote note={NOTE} look="button" />, { wrapper: testProviders().wrapper });
  return sent;
}

async function openReport() {
  await userEvent.click(screen.getByRole("button", { name: `${REPORT_TEXTS.open}: Rosa` }));
  return screen.findByRole("dialog", { name: REPORT_TEXTS.title });
}

const send = () => screen.getByRole<HTMLButtonElement>("button", { name: REPORT_TEXTS.submit });

test("a report needs a reason, carries the details and closes its dialog", async () => {
  const sent = renderReport(() => trpcAnswer({ id: 1 }));
  await openReport();
  expect(send().disabled).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "Spam or advertising" }));
  await userEvent.type(screen.getByLabelText(/Details/), "Tyres again");
  await userEvent.click(send());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ id: 70, reason: "spam", details: "Tyres again" }]);
});

test("a report that couldn't be sent stays in the dialog with the reason why", async () => {
  renderReport(() => Promise.reject(new TypeError("offline")));
  await openReport();
  await userEvent.click(screen.getByRole("radio", { name: "Rude or abusive" }));
  await userEvent.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain("Check your connection");
  expect(screen.getByRole("radio", { name: "Rude or abusive" }).getAttribute("aria-checked")).toBe("true");
});

test("a note that was reported can't be reported again", async () => {
  render(<ReportNote note={{ ...NOTE, reported: true }} look="button" />, {
    wrapper: testProviders().wrapper,
  });
  await userEvent.click(screen.getByRole("button", { name: `${REPORT_TEXTS.reported}: Rosa` }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
