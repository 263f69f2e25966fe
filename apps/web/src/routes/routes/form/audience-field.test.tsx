import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { RestError } from "../../../lib/errors";
import { DetailsFields } from "./details-fields";
import { showPlanRefusal } from "./show-plan-refusal";
import { AUDIENCE_TEXTS } from "./texts";
import { type RouteForm, useRouteForm } from "./use-route-form";

const group = (id: number, name: string) => ({
  id: id + 100,
  role: "member",
  joinedAt: "2026-01-01T00:00:00Z",
  group: { id, name, isPrivate: true, memberCount: 3 },
});

function showForm(groups: object[]) {
  stubTrpc({
    "groups.own": { items: groups, nextCursor: null, total: groups.length },
    "homeAreas.own": null,
  });
  const { wrapper } = testProviders();
  let form: RouteForm | undefined;
  function Fields() {
    form = useRouteForm({});
    return <DetailsFields form={form} isMeasured={false} />;
  }
  render(<Fields />, { wrapper });
  return {
    form: () => {
      if (!form) throw new Error("the form isn't drawn");
      return form;
    },
  };
}

function show(groups: object[]) {
  const { form } = showForm(groups);
  return () => form().getValues(["isPublic", "visibility", "groupId"]);
}

const publicSwitch = () => screen.getByRole("switch", { name: /^Public/ });

test("a route that isn't public is its author's alone, or that of one of their groups", async () => {
  const values = show([group(4, "Dust Eaters"), group(5, "Old Goats")]);
  expect(screen.queryByLabelText(AUDIENCE_TEXTS.label)).toBeNull();
  await userEvent.click(publicSwitch());
  expect(values()).toEqual([false, "me", ""]);
  const audience = await screen.findByLabelText(AUDIENCE_TEXTS.label);
  await userEvent.selectOptions(audience, "Old Goats");
  expect(values()).toEqual([false, "group", "5"]);
  await userEvent.selectOptions(audience, AUDIENCE_TEXTS.onlyMe);
  expect(values()).toEqual([false, "me", ""]);
  await userEvent.selectOptions(audience, "Dust Eaters");
  await userEvent.click(publicSwitch());
  expect(values()).toEqual([true, "everyone", ""]);
});

test("without a group there is nothing to choose", async () => {
  show([]);
  await userEvent.click(publicSwitch());
  expect(screen.queryByLabelText(AUDIENCE_TEXTS.label)).toBeNull();
});

const refusal = new RestError({
  code: "PLAN_REQUIRED",
  status: 403,
  message: "GPX upload needs the Premium plan",
  fields: {},
  feature: "canUploadGPX",
});

test("a file that only a group's plan allows is refused at a control that is there", async () => {
  const { form } = showForm([group(4, "Dust Eaters")]);
  act(() => void showPlanRefusal(form(), refusal, ["Dust Eaters"]));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Turn off Public and choose Dust Eaters");
  expect(document.activeElement).toBe(publicSwitch());
  await userEvent.click(publicSwitch());
  expect(screen.queryByRole("alert")).toBeNull();
  const audience = await screen.findByLabelText(AUDIENCE_TEXTS.label);
  act(() => void showPlanRefusal(form(), refusal, ["Dust Eaters"]));
  expect(await screen.findByText(/plan\. Choose Dust Eaters under/)).toBeDefined();
  expect(document.activeElement).toBe(audience);
});

test("who has no group reads why their file is refused, too", async () => {
  const { form } = showForm([]);
  await userEvent.click(publicSwitch());
  act(() => void showPlanRefusal(form(), refusal));
  expect((await screen.findByRole("alert")).textContent).toContain("Ask an administrator of this site");
});
