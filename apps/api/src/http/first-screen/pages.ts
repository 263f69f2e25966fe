import {
  discoverQueries,
  eventQueries,
  type FirstLoad,
  groupQueries,
  homeQueries,
  landingQueries,
  profileQueries,
  routeQueries,
  sitePageQueries,
} from "@longpaddock/domain/first-load/queries";
import { sitePageName } from "@longpaddock/domain/site/schema";
import { EVENT_PAGE, GROUP_PAGE, ROUTE_PAGE, SITE_PAGE } from "../../core/page-head";
import { type NotedQuery, noteQueries } from "./note-queries";

/** The build lists in such comments what a page needs. */
const PAGE_FILES = /<!--([\w-]+-page):(.*?)-->/g;

interface Opening {
  id: number;
  name: string | undefined;
  search: string;
  isDrawn: boolean;
}

interface Page {
  /** As in the comment. */
  name: string;
  path: RegExp;
  /** Asks for what the page asks for first. */
  ask: (load: FirstLoad, opened: Opening) => unknown;
  /** If others get another page at this path. */
  onlyFor?: "members" | "visitors";
  /** True if the server draws it for visitors. */
  isDrawn?: true;
  /** True if the app asks only once it knows who is signed in. */
  asksLater?: true;
}

/** Pages whose code and data browsers fetch together with the first files. */
const PAGES: readonly Page[] = [
  { name: "home-page", path: /^\/$/, ask: homeQueries, onlyFor: "members" },
  {
    name: "landing-page",
    path: /^\/$/,
    ask: landingQueries,
    onlyFor: "visitors",
    isDrawn: true,
    asksLater: true,
  },
  { name: "about-page", path: /^\/about\/?$/, ask: () => undefined, isDrawn: true },
  { name: "route-page", path: ROUTE_PAGE, ask: (load, { id }) => routeQueries(load, id), isDrawn: true },
  {
    name: "event-page",
    path: EVENT_PAGE,
    ask: (load, { id, isDrawn }) => eventQueries(load, id, { isDrawn }),
    isDrawn: true,
  },
  { name: "group-page", path: GROUP_PAGE, ask: (load, { id }) => groupQueries(load, id), isDrawn: true },
  {
    name: "site-page",
    path: SITE_PAGE,
    ask: (load, { name }) => sitePageQueries(load, sitePageName.parse({ name }).name),
    isDrawn: true,
  },
  {
    name: "discover-page",
    path: /^\/discover\/?$/,
    ask: (load, { search }) => discoverQueries(load, search),
  },
  {
    name: "profile-page",
    path: /^\/profile\/?$/,
    ask: (load, { search }) => profileQueries(load, search),
    onlyFor: "members",
  },
];

/** Parameters that campaigns and other sites add to links to count visits. No page reads them. */
const COUNTED = /^(utm_\w+|fbclid|gclid|msclkid)$/;

/** A page that the server draws, and what it asks; null for any other, and with a query that the page may read. */
export function pageToDraw(url: string): { path: string; queries: NotedQuery[] } | null {
  const [path = "/", search = ""] = url.split("?", 2);
  if (![...new URLSearchParams(search).keys()].every((name) => COUNTED.test(name))) return null;
  const [opened] = pagesAt(path).filter(({ page }) => page.isDrawn);
  return opened ? { path, queries: opened.queries(true) } : null;
}

function pagesAt(url: string) {
  const [path = "/", search = ""] = url.split("?", 2);
  return PAGES.flatMap((page) => {
    const match = page.path.exec(path);
    if (!match) return [];
    const queries = (isDrawn: boolean) =>
      noteQueries((load) => page.ask(load, { id: Number(match[1]), name: match[1], search, isDrawn }));
    return [{ page, queries }];
  });
}

interface Opened {
  url: string;
  hasSession: boolean;
  /** True if the page has its data in it. */
  isDrawn?: boolean;
}

/**
 * Lets the browser fetch the code and the data of a page together with the first files. The address of the data is the
 * one that the web app asks for; any other would be fetched in vain.
 */
export function withPreloads(html: string, { url, hasSession, isDrawn = false }: Opened): string {
  const preloads = new Map<string, string>();
  for (const { page, queries } of pagesAt(url)) {
    if (page.onlyFor === (hasSession ? "visitors" : "members")) continue;
    preloads.set(page.name, isDrawn || page.asksLater ? "" : dataLink(queries(false)));
  }
  return html.replace(PAGE_FILES, (_comment, name: string, links: string) => {
    const data = preloads.get(name);
    return data === undefined ? "" : data + links;
  });
}

/** The batch that the web app sends first: the sign-in check, which has no input, and the page's queries. */
function dataLink(queries: readonly NotedQuery[]): string {
  if (queries.length === 0) return "";
  const names = ["auth.user", ...queries.map(({ name }) => name)].join(",");
  const inputs = Object.fromEntries(queries.map(({ input }, index) => [index + 1, input]));
  const query = encodeURIComponent(JSON.stringify(inputs));
  return `<link rel="preload" as="fetch" crossorigin href="/trpc/${names}?batch=1&amp;input=${query}">`;
}
