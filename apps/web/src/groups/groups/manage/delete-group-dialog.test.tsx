import { currentToast } from "@longpaddock/ui/toast-store";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import type { GroupDetail } from "../use-group";
import { DeleteGroupDialog } from "./delete-group-dialog";

test("a group is deleted only after its name was typed, and says so if that fails", async () => {
  stubTrpc({ "groups.delete": new Refusal("INTERNAL", 500) });
  render(
    <MemoryRouter>
      <DeleteGroupDialog group={GROUP as unknown as GroupDetail} open onOpenChange={() => {}} />
    </MemoryRouter>,
    testProviders(),
  );
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Delete group" });
  expect(submit.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText("Type the group's name to confirm"), GROUP.name);
  await userEvent.click(submit);
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to delete group"));
  expect(submit.isConnected).toBe(true);
});
