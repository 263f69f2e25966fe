import { render, screen } from "@testing-library/react";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { InvitePage } from "./invite-page";
import { holdInvite } from "./invite-secret";

beforeEach(() => sessionStorage.clear());

test("a second link in the same tab shows its own group", async () => {
  stubTrpc({
    "invites.read": ({ secret }: { secret: string }) => ({
      state: "open",
      memberOf: null,
      group: { name: secret === "a" ? "Dust Eaters" : "Ford Watch", imageUrl: null, memberCount: 3 },
    }),
  });
  const { wrapper } = testProviders();
  const router = createMemoryRouter([{ path: "/invite", element: <InvitePage /> }], {
    initialEntries: ["/invite"],
  });
  holdInvite({ secret: "a", wantsToJoin: false });
  render(<RouterProvider router={router} />, { wrapper });
  expect(await screen.findByRole("heading", { name: "Dust Eaters" })).toBeDefined();
  window.location.hash = "#secret=b";
  await act(() => router.navigate("/invite#secret=b"));
  window.location.hash = "";
  expect(await screen.findByRole("heading", { name: "Ford Watch" })).toBeDefined();
});
