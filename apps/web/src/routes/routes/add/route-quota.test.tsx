import { PLANS } from "@longpaddock/domain/plans";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { MEMBER } from "../../../../test/routes";
import { stubTrpc } from "../../../../test/stub-trpc";
import { askText } from "../../../accounts/members/plans/texts";
import { RouteQuota } from "./route-quota";

test("who has used up the month's routes reads with which groups they can share, and whom to ask", async () => {
  const user = { ...MEMBER, trialEndsAt: null, profileType: "free", plans: "specified" };
  stubTrpc({
    "auth.user": user,
    "members.profile": { user, profileType: "free", limits: PLANS.free, permissions: PLANS.free },
    "members.stats": { routesThisMonth: 5 },
    "groups.own": {
      items: [
        { group: { id: 7, name: "Dust Eaters", profileType: "premium" } },
        { group: { id: 8, name: "Slow Riders", profileType: null } },
      ],
      nextCursor: null,
      total: 2,
    },
    "site.administrators": [{ firstName: "Mina", lastName: "Ng" }],
    "site.read": { notices: [], nextNoticeAt: null, pages: [], timeZone: "Australia/Sydney" },
  });
  render(
    <MemoryRouter>
      <RouteQuota />
    </MemoryRouter>,
    { wrapper: testProviders().wrapper },
  );
  expect(await screen.findByText(/upgrade, or share with Dust Eaters\.$/)).toBeDefined();
  expect(await screen.findByText(askText(["Mina Ng"]), { exact: false })).toBeDefined();
});
