import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { GROUP_PLAN_TEXTS } from "../../../groups/groups/plan/texts";
import { SiteTab } from "./site-tab";
import { SITE_ADMIN_TEXTS, SITE_PLAN_LABELS, SITE_PLANS_TEXTS } from "./texts";
import type { AdminNotice } from "./use-site-admin";

const NOTICE: AdminNotice = {
  id: 3,
  text: "The pub is shut",
  kind: "news",
  link: null,
  from: "2099-11-20T00:00:00.000Z",
  until: "2099-11-27T00:00:00.000Z",
  state: "scheduled",
  withdrawnAt: null,
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
};
const pageOf = (items: unknown[]) => ({ items, nextCursor: null, total: items.length, totalIsCapped: false });

afterEach(() => sessionStorage.clear());

function open(answers: Record<string, unknown> = {}) {
  const stubbed = stubTrpc({
    "auth.user": { id: "admin", role: "renMode", onboardingCompleted: true },
    "site.read": { notices: [], nextNoticeAt: null, pages: [], timeZone: "Australia/Sydney" },
    "site.page": new Refusal("NOT_FOUND", 404),
    "siteAdmin.listNotices": pageOf([NOTICE]),
    ...answers,
  });
  const { wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter>
        <SiteTab />
      </MemoryRouter>
    </Wrapper>,
  );
  return stubbed;
}

test("a notice that another administrator has changed meanwhile is shown before it is replaced", async () => {
  const theirs = { ...NOTICE, text: "The pub is open again", updatedAt: "2026-11-21T00:00:00.000Z" };
  const sent: unknown[] = [];
  const answers = open({
    "siteAdmin.updateNotice": (input: unknown) => {
      sent.push(input);
      answers["siteAdmin.listNotices"] = pageOf([theirs]);
      return sent.length === 1 ? new Refusal("CONFLICT", 409) : theirs;
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Change ?: The pub is shut/ }));
  const form = await screen.findByRole("dialog");
  fireEvent.change(within(form).getByLabelText(/^Text/), { target: { value: "The pub is for sale" } });
  fireEvent.click(within(form).getByRole("button", { name: SITE_ADMIN_TEXTS.save }));
  expect(await within(form).findByText(/The pub is open again/)).toBeDefined();
  expect(within(form).getByDisplayValue("The pub is for sale")).toBeDefined();
  fireEvent.click(within(form).getByRole("button", { name: SITE_ADMIN_TEXTS.noticeOutdated.overwrite }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([{ updatedAt: NOTICE.updatedAt }, { updatedAt: theirs.updatedAt }]);
});

test("a notice that was begun isn't lost by a tap on Cancel", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: SITE_ADMIN_TEXTS.write }));
  fireEvent.change(await screen.findByLabelText(/^Text/), { target: { value: "Fire ban" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByDisplayValue("Fire ban")).toBeDefined();
  expect(screen.getByText(/^In your own time zone, \w/)).toBeDefined();
});

test("a page's draft is marked in the list, and can be discarded", async () => {
  open();
  const write = () =>
    screen.findByRole("button", { name: `${SITE_ADMIN_TEXTS.writePage} Terms` }).then(fireEvent.click);
  await write();
  fireEvent.change(await screen.findByLabelText(SITE_ADMIN_TEXTS.pageText), { target: { value: "Be kind" } });
  expect(screen.queryByText(SITE_ADMIN_TEXTS.draft.title)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(SITE_ADMIN_TEXTS.draft.badge)).toBeDefined();
  await write();
  expect(await screen.findByDisplayValue("Be kind")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: SITE_ADMIN_TEXTS.draft.discard }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText(SITE_ADMIN_TEXTS.draft.badge)).toBeNull());
});

test("everyone gets everything once the administrator has read what that changes", async () => {
  const sent: unknown[] = [];
  const answers = open({
    "auth.user": { id: "admin", role: "renMode", onboardingCompleted: true, plans: "specified" },
    "siteAdmin.set": (input: { plans: string }) => {
      sent.push(input);
      answers["auth.user"] = { id: "admin", role: "renMode", onboardingCompleted: true, plans: input.plans };
      return input;
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: SITE_PLANS_TEXTS.choose("open") }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText(SITE_PLANS_TEXTS.ask.open)).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole("button", { name: SITE_PLANS_TEXTS.confirm.open }));
  fireEvent.click(await screen.findByRole("button", { name: SITE_PLANS_TEXTS.choose("specified") }));
  expect(sent).toEqual([{ plans: "open" }]);
  expect(await screen.findByText(SITE_PLANS_TEXTS.ask.specified)).toBeDefined();
});

const SPECIFIED = { id: "admin", role: "renMode", onboardingCompleted: true, plans: "specified" };

test("the question stays until the page shows what was chosen", async () => {
  const answers = open({
    "auth.user": SPECIFIED,
    "siteAdmin.set": (input: { plans: string }) => {
      answers["auth.user"] = () =>
        new Promise((resolve) => setTimeout(resolve, 200)).then(() => ({ ...SPECIFIED, ...input }));
      return input;
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: SITE_PLANS_TEXTS.choose("open") }));
  const question = await screen.findByRole("alertdialog");
  fireEvent.click(within(question).getByRole("button", { name: SITE_PLANS_TEXTS.confirm.open }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const now = screen.getByText(SITE_PLANS_TEXTS.now);
  expect(now.parentElement?.textContent).toContain(SITE_PLAN_LABELS.open);
});

test("a search for a group says how many it found, keeps them meanwhile, and says when it failed", async () => {
  const groups = [{ id: 7, name: "Dust Eaters", memberCount: 3 }];
  const answers = open({ "auth.user": SPECIFIED, "groups.list": new Refusal("BAD_REQUEST", 400) });
  const field = await screen.findByLabelText(GROUP_PLAN_TEXTS.search);
  fireEvent.change(field, { target: { value: "Dust" } });
  expect(await screen.findByText(GROUP_PLAN_TEXTS.searchFailed)).toBeDefined();
  answers["groups.list"] = pageOf(groups);
  fireEvent.change(field, { target: { value: "Dust E" } });
  expect(await screen.findByText("1 group found")).toBeDefined();
  answers["groups.list"] = () => new Promise(() => undefined);
  fireEvent.change(field, { target: { value: "Dust Ea" } });
  expect(screen.getByText("Dust Eaters")).toBeDefined();
});
