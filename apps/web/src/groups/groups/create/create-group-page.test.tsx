import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { GROUP } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { stubUploads } from "../../../../test/stub-uploads";
import { CreateGroupPage } from "./create-group-page";

beforeEach(() => sessionStorage.clear());

test("a group that can't be created says so and can be sent again, which leads to it", async () => {
  const uploads = stubUploads();
  stubTrpc({ "members.profile": { profileType: "premium", permissions: { canCreateGroups: true } } });
  render(
    <MemoryRouter initialEntries={["/groups/new"]}>
      <Routes>
        <Route path="/groups/new" element={<CreateGroupPage />} />
        <Route path="/groups/7" element={<p>The group</p>} />
      </Routes>
    </MemoryRouter>,
    testProviders(),
  );
  await userEvent.type(await screen.findByLabelText(/^Name/), GROUP.name);
  await userEvent.type(screen.getByLabelText(/^Description/), "Long tracks, short stops and a fire at night");
  await userEvent.selectOptions(screen.getByLabelText(/^Activity/), "motorcycle");
  const submit = async (status: number, body: object) => {
    const count = uploads.length + 1;
    await userEvent.click(screen.getByRole("button", { name: "Create Group" }));
    await waitFor(() => expect(uploads).toHaveLength(count));
    await act(async () => uploads.at(-1)?.respond(status, body));
  };
  await submit(500, { message: "Something went wrong", code: "INTERNAL" });
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to create group"));
  await submit(201, GROUP);
  expect(await screen.findByText("The group")).toBeDefined();
});
