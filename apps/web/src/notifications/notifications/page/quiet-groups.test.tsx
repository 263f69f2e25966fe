import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { LEVEL_TEXTS } from "../texts";
import { QuietGroups } from "./quiet-groups";

const GROUP = { id: 4, name: "Dust Eaters" };
const { everything, important, nothing } = LEVEL_TEXTS.levels;

test("the choice of a group stays open when it is everything, and leaves the focus in the list", async () => {
  let level: string = "nothing";
  stubTrpc({
    "notifications.mutedGroups": () => (level === "everything" ? [] : [{ ...GROUP, level }]),
    "notifications.setGroupLevel": (chosen: { level: string }) => {
      level = chosen.level;
      return null;
    },
  });
  render(
    <MemoryRouter>
      <QuietGroups />
    </MemoryRouter>,
    testProviders(),
  );
  const button = await screen.findByRole("button", { name: `${LEVEL_TEXTS.change}: ${nothing.label}` });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("radio", { name: everything.label }));
  await waitFor(() => expect(button.getAttribute("aria-label")).toContain(everything.label));
  await userEvent.click(screen.getByRole("radio", { name: important.label }));
  await waitFor(() => expect(level).toBe("important"));
  await userEvent.click(screen.getByRole("radio", { name: everything.label }));
  await waitFor(() => expect(level).toBe("everything"));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(button);
});
