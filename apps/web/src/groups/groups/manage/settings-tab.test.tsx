import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { stubUploads } from "../../../../test/stub-uploads";
import type { GroupDetail } from "../use-group";
import { SettingsTab } from "./settings-tab";

test("saving other settings leaves a size alone that somebody else may have changed meanwhile", async () => {
  const uploads = stubUploads();
  stubTrpc({});
  const group = { ...GROUP, maxMembers: 50 } as GroupDetail;
  const tab = (shown: GroupDetail) => (
    <MemoryRouter>
      <SettingsTab group={shown} />
    </MemoryRouter>
  );
  const { rerender } = render(tab(group), testProviders());
  const size = await screen.findByLabelText<HTMLInputElement>(/^Maximum members/);
  rerender(tab({ ...group, maxMembers: 80 }));
  await waitFor(() => expect(size.value).toBe("80"));
  const save = async () => {
    const count = uploads.length + 1;
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(uploads).toHaveLength(count));
    return uploads.at(-1)?.sent;
  };
  await userEvent.type(await screen.findByLabelText(/^Description/), " and a fire");
  await userEvent.selectOptions(screen.getByLabelText(/^Activity/), "motorcycle");
  const form = await save();
  expect([form?.get("description"), form?.has("maxMembers")]).toEqual([
    `${group.description} and a fire`,
    false,
  ]);
});
