import { PROPOSAL_TEXTS } from "@longpaddock/web/texts/events/events/proposals";
import { EVENT_PLANNING_TEXTS } from "@longpaddock/web/texts/groups/groups/form";
import { LEVEL_TEXTS } from "@longpaddock/web/texts/notifications/notifications";
import { AUDIENCE_TEXTS } from "@longpaddock/web/texts/routes/routes/form";
import { REMOVAL_TEXTS } from "@longpaddock/web/texts/talk/discussions";
import { GROUP_REPORTS_TEXTS } from "@longpaddock/web/texts/writing/reports";
import type { APIRequestContext, Page } from "playwright";
import { newMember } from "./new-member";
import type { Scene } from "./scene";

const REPORTED_TOPIC = "Selling a pair of knobblies";
const PROPOSED_RIDE = "Night ride to Omeo";
const ROUTE = "Nunniong and Bentleys Plain";

interface Club {
  id: number;
  removedTopic: number;
  routeId: number;
}

let club: Promise<Club> | undefined;

/** A group of the member with reports, proposals, a removed topic and a route of its own. Created once for all scenes. */
const openClub = (page: Page): Promise<Club> => {
  club ??= createClub(page.request, new URL(page.url()).origin);
  return club;
};

/** Sends data as a member whose requests may come from a browser. */
const senderOf = (origin: string) => async (as: APIRequestContext, path: string, data: object) =>
  (await as.post(path, { headers: { origin }, data })).json();

async function createClub(admin: APIRequestContext, origin: string): Promise<Club> {
  const post = senderOf(origin);
  const id = await createGroup(admin, origin);
  const ravi = await newMember(origin, "Ravi Ruiz");
  const wilhelmina = await newMember(origin, "Wilhelmina Featherstonehaugh-Quill");
  await post(ravi, `/api/groups/${id}/join`, {});
  await post(wilhelmina, `/api/groups/${id}/join`, {});
  const topics = `/api/groups/${id}/posts`;
  const tyres = await post(ravi, topics, {
    title: REPORTED_TOPIC,
    content: "Hardly used, from a bike that never left the bitumen. Ring me after six, no time wasters.",
  });
  const gate = await post(admin, topics, { title: "Is the Nunniong gate open?", content: "Up on Sunday." });
  const comment = await post(ravi, `/api/posts/${gate.id}/comments`, {
    content: "Just cut the chain, mate.",
  });
  await post(wilhelmina, `/api/posts/${tyres.id}/report`, {
    reason: "spam",
    details: "Third time this month.",
  });
  await post(wilhelmina, `/api/comments/${comment.id}/report`, {
    reason: "dangerous",
    details: "Somebody will believe him. The gate is shut because of the landslip below the saddle.",
  });
  const shouting = await post(ravi, topics, { title: "YOU ARE ALL TOO SLOW", content: "Every single ride." });
  await admin.delete(`/api/posts/${shouting.id}`, {
    headers: { origin },
    data: { reason: "We don't shout at each other here. Say what you'd like changed." },
  });
  await proposeRides(ravi, { origin, id });
  const route = await post(admin, "/api/routes", {
    name: ROUTE,
    vehicleType: "offroad-motorcycle",
    difficulty: "advanced",
    state: "VIC",
    visibility: "group",
    groupId: id,
  });
  await ravi.dispose();
  await wilhelmina.dispose();
  return { id, removedTopic: shouting.id, routeId: route.id };
}

/** Creates a group whose admins approve events first. */
async function createGroup(admin: APIRequestContext, origin: string): Promise<number> {
  const group = await senderOf(origin)(admin, "/api/groups", {
    name: "Dust Eaters of the Upper Murray and Beyond",
    description: "Long tracks, short stops and a pie at the end.",
    type: "motorcycle",
    region: "VIC",
    eventPlanning: "approval",
  });
  return group.id;
}

async function proposeRides(
  member: APIRequestContext,
  { origin, id }: { origin: string; id: number },
): Promise<void> {
  for (const title of ["Snowy loop by Guthega, Island Bend and the Link Road", PROPOSED_RIDE])
    await senderOf(origin)(member, `/api/groups/${id}/events`, {
      title,
      description: "Two tanks, one pie.",
      eventDate: "2027-05-03T08:30",
      location: "Corryong Bakery",
    });
}

/** As the member who proposed two rides in somebody else's group. One was declined. */
async function openOwnProposals(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const headers = { origin };
  const admin = await newMember(origin, "Cora Lane");
  await admin.post("/api/user/start-trial", { headers });
  const id = await createGroup(admin, origin);
  await page.request.post(`/api/groups/${id}/join`, { headers });
  await proposeRides(page.request, { origin, id });
  const [declined] = await (await admin.get(`/api/groups/${id}/event-proposals`)).json();
  await admin.post(`/api/event-proposals/${declined.id}/decline`, {
    headers,
    data: { version: declined.version, reason: "The Link Road is shut until October." },
  });
  await admin.dispose();
  await page.goto(`/groups/${id}?tab=events`);
  await page.getByText(PROPOSED_RIDE).first().waitFor();
}

const openPage =
  (under: (club: Club) => string, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
    const made = await openClub(page);
    await page.goto(`/groups/${made.id}${under(made)}`);
    await ready(page);
  };

const inPanel = (page: Page) => page.getByRole("tabpanel").locator("article, li, form").first().waitFor();
const reports = openPage(
  () => "/manage?tab=reports",
  (page) => page.getByText(REPORTED_TOPIC).first().waitFor(),
);
const proposals = openPage(
  () => "?tab=events",
  (page) => page.getByText(PROPOSED_RIDE).first().waitFor(),
);

/** A group's life, by viewer. */
export const CLUB_SCENES = {
  admin: [
    { name: "club-header", path: "/about", prepare: openPage(() => "", inPanel) },
    { name: "club-reports", path: "/about", prepare: reports },
    {
      name: "club-reports-dismiss",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await reports(page);
        await page.getByRole("button", { name: GROUP_REPORTS_TEXTS.dismiss }).first().click();
        await page.getByRole("alertdialog").waitFor();
      },
    },
    {
      name: "club-reports-delete",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await reports(page);
        await page
          .getByRole("button", { name: /^Delete/ })
          .first()
          .click();
        await page.getByLabel(REMOVAL_TEXTS.reason).waitFor();
      },
    },
    {
      name: "club-planning",
      path: "/about",
      prepare: openPage(
        () => "/manage?tab=settings",
        (page) => page.getByRole("radio", { name: EVENT_PLANNING_TEXTS.options.approval }).waitFor(),
      ),
    },
    { name: "club-proposals", path: "/about", prepare: proposals },
    {
      name: "club-decline",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await proposals(page);
        await page.getByRole("button", { name: PROPOSAL_TEXTS.decline }).first().click();
        await page.getByRole("dialog").waitFor();
      },
    },
    { name: "club-discussions", path: "/about", prepare: openPage(() => "?tab=discussions", inPanel) },
    {
      name: "club-removed",
      path: "/about",
      prepare: openPage(
        ({ removedTopic }) => `?tab=discussions&topic=${removedTopic}`,
        (page) => page.getByText("We don't shout").waitFor(),
      ),
    },
    {
      name: "club-level",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openPage(() => "", inPanel)(page);
        await page
          .getByRole("button", { name: new RegExp(LEVEL_TEXTS.change) })
          .last()
          .click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "club-route",
      path: "/about",
      prepare: async (page) => {
        const { routeId } = await openClub(page);
        await page.goto(`/routes/${routeId}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      },
    },
    {
      name: "club-yours",
      path: "/discover?type=yours&list=mine",
      prepare: async (page) => {
        await openClub(page);
        await page.reload();
        await page.getByText(ROUTE).first().waitFor();
      },
    },
    {
      name: "club-route-form",
      path: "/about",
      prepare: async (page) => {
        const { routeId } = await openClub(page);
        await page.goto(`/routes/${routeId}/edit`);
        await page.getByLabel(AUDIENCE_TEXTS.label).waitFor();
      },
    },
  ],
  member: [{ name: "club-own-proposals", path: "/about", prepare: openOwnProposals }],
} as const satisfies Record<string, readonly Scene[]>;
