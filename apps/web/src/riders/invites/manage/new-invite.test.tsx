import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { NewInvite } from "./new-invite";
import { INVITE_LINK_TEXTS } from "./texts";

test("a new link goes from the screen once it admits nobody any more", async () => {
  const answers = stubTrpc({
    "invites.list": [],
    "invites.create": { id: 4, link: "https://example.com/invite#secret=a" },
  });
  const { queryClient, wrapper } = testProviders();
  render(
    <MemoryRouter>
      <NewInvite groupId={7} />
    </MemoryRouter>,
    { wrapper },
  );
  await userEvent.click(screen.getByRole("button", { name: new RegExp(INVITE_LINK_TEXTS.create) }));
  expect(await screen.findByLabelText(INVITE_LINK_TEXTS.link)).toBeDefined();
  answers["invites.list"] = [{ id: 4, state: "revoked" }];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByLabelText(INVITE_LINK_TEXTS.link)).toBeNull());
});
