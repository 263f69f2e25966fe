import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { GROUP } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import type { GroupDetail } from "../use-group";
import { GroupForm } from "./group-form";

function show(profileType: string, group?: object) {
  stubTrpc({ "members.profile": { profileType, user: { profileType, plans: "specified" } } });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <GroupForm
        {...(group && { group: group as GroupDetail })}
        save={() => Promise.resolve()}
        progress={null}
        onCancelUpload={() => {}}
        submitLabel="Save"
        pendingText="Saving"
      />
    </MemoryRouter>,
    { wrapper },
  );
}

test.each([
  ["premium", "Leave empty for as many as your plan includes: 50."],
  ["gold", "Leave empty for as many as your plan includes: 200."],
  ["renMode", "Leave empty for no limit."],
])("the form of a new group says what the creator's plan includes (%s)", async (plan, hint) => {
  show(plan);
  expect(await screen.findByText(hint)).toBeDefined();
});

test("the settings of a group say what its own plan includes, whatever the reader's plan is", async () => {
  show("gold", { ...GROUP, plannedMembers: 50 });
  expect(await screen.findByText("Leave empty for as many as the group's plan includes: 50.")).toBeDefined();
});
