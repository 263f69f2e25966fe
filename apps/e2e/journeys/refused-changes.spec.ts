import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { EVENT_MESSAGES } from "@longpaddock/domain/events/texts";
import { MEMBERSHIP_MESSAGES } from "@longpaddock/domain/memberships/texts";
import { POLL_MESSAGES } from "@longpaddock/domain/polls/texts";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { TRIAL_TEXTS } from "@longpaddock/web/texts/accounts/members/plans";
import { DELETION_REVIEW_TEXTS } from "@longpaddock/web/texts/admin/admin/deletion-requests";
import { ISSUE_TEXTS } from "@longpaddock/web/texts/admin/issues";
import { GROUP_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { EVENT_FORM_TEXTS } from "@longpaddock/web/texts/events/events/form";
import { CREATE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/create";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { MEMBERSHIP_TEXTS } from "@longpaddock/web/texts/groups/groups/page";
import { PLANNER_TEXTS } from "@longpaddock/web/texts/places/planner";
import { JOIN_TEXTS } from "@longpaddock/web/texts/riders/participations";
import { COMPLETION_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import { ADMIN_DELETE_TEXTS, DELETION_REQUEST_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { COMMENT_TEXTS } from "@longpaddock/web/texts/talk/discussions";
import { DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/discussions/compose";
import { EVENT_DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/event-discussions";
import { POLL_TEXTS } from "@longpaddock/web/texts/talk/polls";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { failChanges } from "../fixtures/network";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage } from "../pages/account-pages";
import { AdminPage } from "../pages/admin-page";
import { CreateEventPage } from "../pages/create-event-page";
import { DiscussionsTab } from "../pages/discussions-tab";
import { EventPage } from "../pages/event-page";
import { FeedbackWidget } from "../pages/feedback-widget";
import { GroupPages } from "../pages/group-pages";
import { PlannerDialog } from "../pages/planner-dialog";
import { ProfilePage } from "../pages/profile-page";
import { RouteDialogs } from "../pages/route-dialogs";
import { RoutePage } from "../pages/route-page";

const RIDE = { name: "Over the Alps", description: "Slow and steady.", dateTime: "2099-03-07T07:00" };

const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function signInAsAdministrator(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(ADMINISTRATOR);
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
}

test("an event's page says what failed, and keeps what was written", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const organisers = await anotherBrowser();
  await signedInMember(server, organisers.context(), { firstName: "Olga" });
  const { id } = await post(server, organisers.context(), ["/api/rides", RIDE]);
  await signedInMember(server, page.context(), { firstName: "Ravi" });
  const event = new EventPage(page);
  const { community } = event;
  const field = community.getByLabel(EVENT_DISCUSSION_TEXTS.add);
  const submit = community.getByRole("button", { name: EVENT_DISCUSSION_TEXTS.submit });
  const comment = community.getByRole("article").first();
  await page.goto(`/events/${id}`);
  await field.fill("I bring the billy");
  await submit.click();
  await comment.waitFor();
  await page.route("/trpc/participations.answer*", (route) => route.abort());
  await event.button(JOIN_TEXTS.join).click();
  await says(page, JOIN_TEXTS.failed);

  await failChanges(page);
  await field.fill("Fuel the night before");
  await submit.click();
  await says(page, EVENT_DISCUSSION_TEXTS.failed);
  await expect(field).toHaveValue("Fuel the night before");
  await comment.getByRole("button", { name: /^Like/ }).click();
  await says(page, DISCUSSION_TEXTS.likeFailed.description);
  const reply = comment.getByRole("button", { name: EVENT_DISCUSSION_TEXTS.reply, exact: true });
  await reply.click();
  await comment.getByRole("textbox").fill("Bring cash");
  await reply.last().click();
  await says(page, COMMENT_TEXTS.replyFailed);
  await expect(comment.getByRole("textbox")).toHaveValue("Bring cash");
});

test("an event's polls say what is missing and what failed", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const { id } = await post(server, page.context(), ["/api/rides", RIDE]);
  const { community } = new EventPage(page);
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: POLL_TEXTS.submit });
  await page.goto(`/events/${id}`);
  await community.getByRole("tab", { name: EVENT_DISCUSSION_TEXTS.tabs.polls }).click();
  await community.getByRole("button", { name: POLL_TEXTS.add }).click();
  await submit.click();
  await says(page, POLL_MESSAGES.eventQuestionRequired);
  await says(page, POLL_MESSAGES.fewOptions);
  await page.getByLabel(POLL_TEXTS.question).fill("Where to camp?");
  await page.getByLabel(POLL_TEXTS.option(1)).fill("Geehi");
  await page.getByLabel(POLL_TEXTS.option(2)).fill("Tom Groggin");
  const recover = await failChanges(page);
  await submit.click();
  await expect(dialog.getByRole("alert")).toContainText(POLL_TEXTS.createFailed);
  await recover();
  await submit.click();
  await says(page, POLL_TEXTS.createdAtEvent.title);
  await failChanges(page);
  await community.getByRole("button", { name: /Geehi/ }).click();
  await says(page, POLL_TEXTS.voteFailed.description);
});

test("a form of a new event says what failed, and so does the planner", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const form = new CreateEventPage(page);
  await page.goto("/events/create");
  await form.submit.click();
  await says(page, EVENT_MESSAGES.missing);
  await form.fill({ name: RIDE.name, description: RIDE.description, start: RIDE.dateTime });
  await form.place.fill("Jindabyne Visitor Centre");
  const recover = await failChanges(page);
  await form.submit.click();
  await says(page, EVENT_FORM_TEXTS.failed.description);
  await recover();
  const planner = new PlannerDialog(page);
  await planner.open();
  await failChanges(page);
  await planner.request();
  await says(page, PLANNER_TEXTS.failed.title);
});

test("joining, leaving and running a group say what failed", async ({ page, server, anotherBrowser }) => {
  const name = `Mob ${freshWord("mob")}`;
  await signedInMember(server, page.context(), { firstName: "Cora", plan: "premium" });
  const groups = new GroupPages(page);
  await page.goto("/groups/new");
  await groups.field("Name").fill(name);
  await groups.field("Description").fill("Long tracks, short stops and a fire at night");
  await page.getByLabel("Activity").selectOption("motorcycle");
  const recoverCreation = await failChanges(page);
  await groups.button(CREATE_GROUP_TEXTS.submit).click();
  await says(page, CREATE_GROUP_TEXTS.failed);
  await recoverCreation();
  await groups.button(CREATE_GROUP_TEXTS.submit).click();
  await expect(groups.heading).toHaveText(name);
  const { pathname } = new URL(page.url());

  const others = await anotherBrowser();
  const theirs = new GroupPages(others);
  await signedInMember(server, others.context(), { firstName: "Ravi" });
  await others.goto(pathname);
  const recoverJoining = await failChanges(others);
  await theirs.button(MEMBERSHIP_TEXTS.join).click();
  await says(others, MEMBERSHIP_TEXTS.joinFailed);
  await recoverJoining();
  await others.route("/trpc/memberships.join*", async (route) => {
    await post(server, others.context(), [`/api${pathname}/join` as `/api/${string}`, {}]);
    await route.fallback();
  });
  await theirs.button(MEMBERSHIP_TEXTS.join).click();
  await says(others, MEMBERSHIP_MESSAGES.alreadyMember);
  await others.unroute("/trpc/memberships.join*");
  const recoverLeaving = await failChanges(others);
  await others.reload();
  await theirs.button(MEMBERSHIP_TEXTS.leave).click();
  await says(others, MEMBERSHIP_TEXTS.leaveFailed);
  await recoverLeaving();

  await page.goto(`${pathname}/manage`);
  const recoverManaging = await failChanges(page);
  await groups.field("Rules").fill("Wave at everyone.");
  await groups.button(MANAGE_GROUP_TEXTS.save).click();
  await says(page, MANAGE_GROUP_TEXTS.saveFailed);
  await groups.tab(MANAGE_GROUP_TEXTS.tabs.members).click();
  await page.getByLabel("Role of Ravi Ruiz").selectOption("admin");
  await says(page, MANAGE_GROUP_TEXTS.roleFailed);
  await groups.button(`${MANAGE_GROUP_TEXTS.remove} Ravi Ruiz`).click();
  const removal = page.getByRole("alertdialog");
  await removal.getByRole("button", { name: MANAGE_GROUP_TEXTS.remove }).click();
  await says(page, MANAGE_GROUP_TEXTS.removeFailed);
  await removal.getByRole("button", { name: "Cancel" }).click();
  await groups.tab(MANAGE_GROUP_TEXTS.tabs.danger).click();
  await groups.button(MANAGE_GROUP_TEXTS.delete).click();
  await groups.dialog.getByRole("textbox", { name: "Type the group's name to confirm" }).fill(name);
  await groups.dialog.getByRole("button", { name: MANAGE_GROUP_TEXTS.delete }).click();
  await says(page, MANAGE_GROUP_TEXTS.deleteFailed);
  await others.reload();
  await theirs.button(MEMBERSHIP_TEXTS.leave).click();
  await says(others, MEMBERSHIP_TEXTS.left.title);

  await theirs.button(MEMBERSHIP_TEXTS.join).click();
  await says(others, MEMBERSHIP_TEXTS.joined.title);
  await recoverManaging();
  await page.reload();
  await groups.tab(MANAGE_GROUP_TEXTS.tabs.members).click();
  await groups.button(`${MANAGE_GROUP_TEXTS.remove} Ravi Ruiz`).click();
  await removal.getByRole("button", { name: MANAGE_GROUP_TEXTS.remove }).click();
  await says(page, MANAGE_GROUP_TEXTS.removed.title);
});

test("a group's discussions and events say what is missing and what failed", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const group = { name: `Mob ${freshWord("mob")}`, description: "Long tracks, short stops", type: "4x4" };
  const { id } = await post(server, page.context(), ["/api/groups", group]);
  const topic = { title: "Saturday", content: "Who is in?" };
  const { id: topicId } = await post(server, page.context(), [`/api/groups/${id}/posts`, topic]);
  const topics = new DiscussionsTab(page);
  await topics.open(id);
  await topics.newPoll.click();
  await topics.pollDialog.getByRole("button", { name: POLL_TEXTS.submit }).click();
  await says(page, POLL_MESSAGES.questionRequired);
  await topics.pollDialog.getByRole("button", { name: "Cancel" }).click();
  await topics.add.click();
  await topics.dialog.getByRole("button", { name: DISCUSSION_TEXTS.submit }).click();
  await says(page, DISCUSSION_MESSAGES.topicIncomplete);
  await failChanges(page);
  await topics.title.fill("Sunday");
  await topics.content.fill("And who is left?");
  await topics.dialog.getByRole("button", { name: DISCUSSION_TEXTS.submit }).click();
  await says(page, DISCUSSION_TEXTS.createFailed);
  await expect(topics.content).toHaveValue("And who is left?");
  await page.goto(`/groups/${id}?tab=discussions&topic=${topicId}`);
  await topics.comment.fill("Me");
  await topics.postComment.click();
  await says(page, COMMENT_TEXTS.failed);
  await page.goto(`/groups/${id}?tab=events`);
  await page.getByRole("link", { name: GROUP_EVENT_TEXTS.add }).click();
  const form = new CreateEventPage(page);
  await form.fill({ name: "Putty Road breakfast", description: "", start: "2099-05-02T07:30" });
  await form.submit.click();
  await says(page, GROUP_EVENT_TEXTS.createFailed);
});

test("a route's page says what failed, and what a member or administrator may no longer do", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Olga" });
  const id = await sharedRoute(server, page.context(), { name: "Barry Way" });
  const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
  await route.open(id);
  const recover = await failChanges(page);
  await route.complete.click();
  await says(page, COMPLETION_TEXTS.failed.description);
  await page.getByRole("button", { name: DELETION_REQUEST_TEXTS.open }).click();
  await dialogs.submitDeletion.click();
  await says(page, DELETION_REQUEST_TEXTS.failed.description);
  await recover();
  await page.context().clearCookies();
  await dialogs.submitDeletion.click();
  await says(page, DELETION_REQUEST_TEXTS.signedOut.description);

  const others = await anotherBrowser();
  await signedInMember(server, others.context(), { firstName: "Ravi" });
  await new RoutePage(others).open(id);
  await failChanges(others);
  await new RoutePage(others).rate.click();
  await new RouteDialogs(others).giveStars(4);
  await says(others, RATING_TEXTS.failed.description);

  const office = await anotherBrowser();
  await signInAsAdministrator(office);
  await new RoutePage(office).open(id);
  await failChanges(office, { status: 403, code: "FORBIDDEN" });
  await new RoutePage(office).more.click();
  await new RouteDialogs(office).menuItem(ADMIN_DELETE_TEXTS.open).click();
  await new RouteDialogs(office).confirmDelete.click();
  await says(office, ADMIN_DELETE_TEXTS.refused.description);
});

test("a review of a deletion request, a trial and a report say what failed", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const name = `Zed ${freshWord("zed")}`;
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name });
  await post(server, page.context(), [`/api/routes/${id}/request-deletion`, { reason: "The gate is shut" }]);
  const profile = new ProfilePage(page);
  await profile.open();
  await failChanges(page);
  await profile.seePlans.click();
  await page.getByRole("button", { name: TRIAL_TEXTS.start }).click();
  await says(page, TRIAL_TEXTS.failed.title);
  await says(page, TRIAL_TEXTS.failed.description);

  const visitors = await anotherBrowser();
  const widget = new FeedbackWidget(visitors);
  await visitors.goto("/about");
  await widget.open();
  await widget.title.fill("The map is empty");
  await widget.description.fill("It stays empty after I come back.");
  await failChanges(visitors);
  await widget.submit.click();
  await says(visitors, ISSUE_TEXTS.tryLater);

  const office = await anotherBrowser();
  const admin = new AdminPage(office);
  await signInAsAdministrator(office);
  await office.goto("/admin");
  await failChanges(office);
  for (const outcome of ["approved", "rejected"] as const) {
    await admin.review(outcome, name).click();
    await expect(admin.notes).toHaveValue(REVIEW_NOTES[outcome]);
    await admin.dialog.getByRole("button", { name: DELETION_REVIEW_TEXTS[outcome].submit }).click();
    await says(office, DELETION_REVIEW_TEXTS[outcome].failed);
    await admin.dialog.getByRole("button", { name: "Cancel" }).click();
  }
});
