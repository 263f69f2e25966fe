import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { useRouteForm } from "../form/use-route-form";
import { OtherTabsNotice } from "./other-tabs-notice";
import { OTHER_TAB_TEXTS } from "./texts";

const OWN = "0".repeat(32);
const OTHER = "1".repeat(32);

const otherTab = new BroadcastChannel("add-route");

afterEach(() => otherTab.close());

/** Sends messages, and waits until this page has read them. */
const tell = (...messages: object[]) =>
  act(
    () =>
      new Promise((resolve) => {
        otherTab.onmessage = resolve;
        for (const message of [...messages, { type: "opened" }]) otherTab.postMessage(message);
      }),
  );

function Page() {
  return <OtherTabsNotice form={useRouteForm({ draftId: OWN, name: "Loop" })} />;
}

test("a copy of a shared draft stays marked when another route is shared or written elsewhere", async () => {
  render(<Page />, { wrapper: MemoryRouter });
  await tell({ type: "shared", draftId: OWN, routeId: 7 });
  await tell({ type: "shared", draftId: OTHER, routeId: 8 }, { type: "writing", draftId: OTHER });
  expect(screen.getByRole("link", { name: OTHER_TAB_TEXTS.viewRoute }).getAttribute("href")).toBe(
    "/routes/7",
  );
});
