import { DATE_POLL_TEXTS } from "@longpaddock/web/texts/events/date-polls";
import { GROUP_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { GROUP_PAGE_TEXTS } from "@longpaddock/web/texts/groups/groups";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import { BRING_TEXTS } from "@longpaddock/web/texts/moving-in/bring";
import { IMPORT_TEXTS, MOVE_IN_TEXTS } from "@longpaddock/web/texts/moving-in/imports";
import { INVITE_LINK_TEXTS } from "@longpaddock/web/texts/riders/invites/manage";
import { DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/discussions/compose";
import { POLL_TEXTS } from "@longpaddock/web/texts/talk/polls";
import type { Page } from "playwright";
import { gpxFile } from "../fixtures/gpx-files";
import { CreateEventPage } from "../pages/events/create-event-page";
import { DiscussionsTab } from "../pages/groups/discussions-tab";
import { checkList } from "../pages/moving-in/check-list";
import { NotificationBell } from "../pages/notifications/notification-bell";
import { CLUB_SCENES } from "./club-scenes";
import type { Scene } from "./scene";

const ALPINE = "High Country";
const LONG_NAME = "Walcha";

interface Place {
  /** 'manage', or nothing for the group's own page. */
  page?: string;
  tab?: string;
  /** A topic with this in its title. */
  topic?: string;
}

async function found(page: Page, path: string, word: string): Promise<{ id: number }> {
  const listed: { id: number; name?: string; title?: string }[] = await (await page.request.get(path)).json();
  const match = listed.find(({ name, title }) => (name ?? title ?? "").includes(word));
  if (!match) throw new Error(`Nothing at ${path} is called ${word}`);
  return match;
}

/** Opens a tab of a group, or one of its topics. */
const openGroup =
  (word: string, { page: under = "", tab = "members", topic }: Place = {}) =>
  async (page: Page) => {
    const { id } = await found(page, "/api/groups?limit=50", word);
    const address = new URLSearchParams({ tab });
    if (topic) {
      const { id: topicId } = await found(page, `/api/groups/${id}/posts?limit=50`, topic);
      address.set("topic", String(topicId));
    }
    await page.goto(`/groups/${id}${under && `/${under}`}?${address}`);
    const loaded = page.getByRole("tabpanel").locator("article, li, p, form");
    await loaded.or(page.getByText(GROUP_PAGE_TEXTS.insidePrivate)).first().waitFor();
  };

const openDialog = (tab: string, button: string) => async (page: Page) => {
  await openGroup(ALPINE, { tab })(page);
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** In a poll of the member's own. */
async function chooseDate(page: Page): Promise<void> {
  const { id } = await found(page, "/api/groups?limit=50", ALPINE);
  await page.request.post(`/api/groups/${id}/date-polls`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      question: "Nunniong Plains, Bentleys Plain and the Moscow Peak lookout",
      dates: ["2027-03-06T08:00", "2027-03-13T08:00", "2027-03-20T08:00"],
    },
  });
  await openDialog("discussions", DATE_POLL_TEXTS.choose.action)(page);
}

async function inviteToConvoy(page: Page): Promise<void> {
  await openGroup("Kimberley", { page: "manage", tab: "invite" })(page);
  await page
    .getByRole("button", { name: /create/i })
    .first()
    .click();
  await page.getByRole("img", { name: /QR/ }).waitFor();
}

async function openMoveIn(page: Page): Promise<void> {
  const { id } = await found(page, "/api/groups?limit=50", "Kimberley");
  await page.goto(`/move-in?group=${id}`);
  await page.getByRole("button", { name: MOVE_IN_TEXTS.check }).waitFor();
}

const CLUB_LIST = [
  "Membership No,Surname,First name,E-mail,Mobile,Role,Financial until,Shirt",
  "0042,Smith,Bruce,bruce.smith@club.example,0412 345 678,Admin,30/06/2027,XL",
  "0043,Jones-Featherstonehaugh,Annabelle,annabelle.jones-featherstonehaugh@longaddress.example,,Treasurer,30/06/2027,S",
  "0044,Smith,Bruce,BRUCE.SMITH@club.example,,,,",
  "0045,Wilson,Kev,kev.club.example,,,soon,",
  "0046,Nguyen,Lan,lan@club.example,,,,M",
].join("\r\n");

/** As somebody who has no account yet. */
async function openInvitation(page: Page): Promise<void> {
  await inviteToConvoy(page);
  const link = await page.getByRole("textbox", { name: INVITE_LINK_TEXTS.link }).inputValue();
  await page.context().clearCookies();
  await page.goto("/about");
  await page.goto(link);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function openBell(page: Page): Promise<void> {
  const bell = new NotificationBell(page);
  await bell.bell.click();
  await bell.latest.getByRole("listitem").first().waitFor();
}

/** The pages of groups, by viewer. */
export const GROUP_SCENES = {
  visitor: [
    { name: "groups-visitor", path: "/groups" },
    { name: "groups-empty", path: "/groups?search=nothing+is+called+this" },
    { name: "group-not-found", path: "/groups/999999" },
    { name: "group-private", path: "/about", prepare: openGroup("Flinders") },
    {
      name: "group-topic-visitor",
      path: "/about",
      prepare: openGroup(ALPINE, { tab: "discussions", topic: "Seasonal" }),
    },
  ],
  free: [
    { name: "groups", path: "/groups" },
    { name: "group-members", path: "/about", prepare: openGroup(ALPINE) },
    { name: "group-discussions", path: "/about", prepare: openGroup(ALPINE, { tab: "discussions" }) },
    {
      name: "group-topic",
      path: "/about",
      prepare: openGroup(ALPINE, { tab: "discussions", topic: "Seasonal" }),
    },
    {
      name: "group-date-poll",
      path: "/about",
      prepare: async (page) => {
        await openGroup(ALPINE, { tab: "discussions" })(page);
        await page.getByRole("radio").first().waitFor({ state: "attached" });
        await page.getByText(DATE_POLL_TEXTS.who).first().click();
      },
    },
    { name: "group-events", path: "/about", prepare: openGroup(ALPINE, { tab: "events" }) },
    { name: "group-rules", path: "/about", prepare: openGroup(ALPINE, { tab: "rules" }) },
    {
      name: "group-new-topic",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openGroup(ALPINE, { tab: "discussions" })(page);
        await new DiscussionsTab(page).add.click();
        await page.getByRole("dialog", { name: DISCUSSION_TEXTS.add }).waitFor();
      },
    },
    ...CLUB_SCENES.member,
    { name: "group-waiting", path: "/about", prepare: openGroup("Flinders") },
    { name: "bell", path: "/about", overlay: true, prepare: openBell },
    { name: "notifications", path: "/notifications" },
    { name: "create-group-free-plan", path: "/groups/create" },
  ],
  premium: [
    { name: "create-group", path: "/groups/create" },
    { name: "group-long-name", path: "/about", prepare: openGroup(LONG_NAME, { tab: "discussions" }) },
    {
      name: "group-new-poll",
      path: "/about",
      overlay: true,
      prepare: openDialog("discussions", POLL_TEXTS.add),
    },
    {
      name: "group-new-date-poll",
      path: "/about",
      overlay: true,
      prepare: openDialog("discussions", DATE_POLL_TEXTS.add),
    },
    {
      name: "group-choose-date",
      path: "/about",
      overlay: true,
      prepare: chooseDate,
    },
    {
      name: "group-new-event",
      path: "/about",
      prepare: async (page) => {
        await openGroup(ALPINE, { tab: "events" })(page);
        await page.getByRole("link", { name: GROUP_EVENT_TEXTS.add }).click();
        await new CreateEventPage(page).submit.waitFor();
      },
    },
  ],
  gold: [
    {
      name: "manage-settings",
      path: "/about",
      prepare: openGroup("Kimberley", { page: "manage", tab: "settings" }),
    },
    { name: "manage-members", path: "/about", prepare: openGroup("Kimberley", { page: "manage" }) },
    { name: "manage-invite", path: "/about", prepare: inviteToConvoy },
    {
      name: "manage-danger",
      path: "/about",
      prepare: openGroup("Kimberley", { page: "manage", tab: "danger" }),
    },
    {
      name: "manage-delete",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openGroup("Kimberley", { page: "manage", tab: "danger" })(page);
        await page.getByRole("button", { name: MANAGE_GROUP_TEXTS.delete }).click();
        await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
      },
    },
    { name: "move-in", path: "/about", prepare: openMoveIn },
    { name: "bring-routes", path: "/bring-routes" },
    {
      name: "bring-routes-preview",
      path: "/bring-routes",
      prepare: async (page) => {
        const files = ["formats/gpsbabel.fit", "calimoto-putty-road.gpx", "broken/tcx.gpx"].map(gpxFile);
        await page.getByLabel(BRING_TEXTS.field).setInputFiles(files);
        await page.getByRole("button", { name: BRING_TEXTS.check }).click();
        await page.getByRole("region", { name: IMPORT_TEXTS.rows }).getByRole("listitem").first().waitFor();
      },
    },
    {
      name: "move-in-preview",
      path: "/about",
      prepare: async (page) => {
        await openMoveIn(page);
        await checkList(page, CLUB_LIST);
      },
    },
    ...CLUB_SCENES.admin,
    // The last one, because it signs out.
    { name: "invitation", path: "/about", prepare: openInvitation },
  ],
} as const satisfies Record<string, readonly Scene[]>;
