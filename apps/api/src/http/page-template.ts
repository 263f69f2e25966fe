import { BRAND } from "@longpaddock/domain/brand";
import {
  discoverQueries,
  type FirstLoad,
  homeQueries,
  profileQueries,
  routeQueries,
} from "@longpaddock/domain/first-load/queries";
import { HEADLINE } from "@longpaddock/domain/landing/texts";
import { LINK_PICTURE_SIZE, type PageHead, ROUTE_PAGE, sitePicture } from "../core/page-head";

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"[^>]*>/;

/** The name on the loading screen, and in what is shown without JavaScript. */
const OPENING_NAME = new RegExp(`(<(?:p|h1) class="[^"]*">)${BRAND.name}(</(?:p|h1)>)`, "g");

/** The web app's index.html, with what readers of a pasted link look for. */
export interface PageTemplate {
  /** For pages without anything of their own. */
  plain: string;
  home: string;
  /** The home of visitors. */
  landing: string;
  withHead(head: PageHead): string;
}

/** The build lists in such comments what a page needs. */
const PAGE_FILES = /<!--([\w-]+-page):(.*?)-->/g;

interface PreloadedPage {
  /** As in the comment. */
  name: string;
  path: RegExp;
  /** Asks for what the page asks for first. */
  ask: (load: FirstLoad, opened: { id: number; search: string }) => unknown;
  /** True if visitors get another page at this path. */
  isForMembers?: true;
}

/** Pages whose code and data browsers fetch together with the first files. */
const PRELOADED: readonly PreloadedPage[] = [
  {
    name: "home-page",
    path: /^\/$/,
    ask: homeQueries,
    isForMembers: true,
  },
  {
    name: "route-page",
    path: ROUTE_PAGE,
    ask: (load, { id }) => routeQueries(load, id),
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
    isForMembers: true,
  },
];

/**
 * Lets the browser fetch the code and the data of a page together with the first files. The address of the data is the
 * one that the web app asks for; any other would be fetched in vain.
 */
export function withPreloads(
  html: string,
  { url, hasSession }: { url: string; hasSession: boolean },
): string {
  const [path = "/", search = ""] = url.split("?", 2);
  const preloads = new Map<string, string>();
  for (const page of PRELOADED) {
    const match = page.path.exec(path);
    if (match && (hasSession || !page.isForMembers))
      preloads.set(
        page.name,
        dataLink(noteQueries((load) => page.ask(load, { id: Number(match[1]), search }))),
      );
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

interface NotedQuery {
  /** Of its procedure. */
  name: string;
  input: object | undefined;
}

/** Notes the queries that a page asks for first, in their order, as the web app would send them. */
function noteQueries(ask: (load: FirstLoad) => unknown): NotedQuery[] {
  const noted: NotedQuery[] = [];
  const query = (name: string) => ({
    prefetch: async (input?: object) => void noted.push({ name, input }),
  });
  const list = (name: string) => ({
    prefetchInfinite: (input: object) => query(name).prefetch({ ...input, direction: "forward" }),
  });
  ask({
    badges: { earned: query("badges.earned"), list: query("badges.list") },
    events: { read: query("events.read") },
    groups: {
      byId: query("groups.byId"),
      featured: query("groups.featured"),
      list: list("groups.list"),
    },
    members: { profile: query("members.profile"), stats: query("members.stats") },
    participations: { list: list("participations.list") },
    routes: {
      byId: query("routes.byId"),
      featured: query("routes.featured"),
      list: list("routes.list"),
    },
    start: { read: query("start.read") },
  });
  return noted;
}

export function pageTemplate(html: string, appUrl: string): PageTemplate {
  const fallback = {
    title: BRAND.name,
    description: DESCRIPTION.exec(html)?.[1] ?? "",
    picture: sitePicture(appUrl),
  };
  const insert = (tags: readonly string[]) => html.replace(TITLE, (title) => [title, ...tags].join("\n    "));
  const site = [property("og:type", "website"), ...openGraph(fallback)];
  const home = insert([...site, ...address(`${appUrl}/`)]);
  return {
    plain: insert(site),
    home,
    landing: firstScreen(home, BRAND.name, `${HEADLINE}. ${fallback.description}`),
    withHead: (head) => {
      const title = escapeHtml(head.title);
      const description = escapeHtml(head.description);
      const picture = { ...head.picture, description: escapeHtml(head.picture.description) };
      const tags = [
        property("og:type", "article"),
        ...openGraph({ title, description, picture }),
        ...address(escapeHtml(head.url)),
        structured(head),
      ];
      return firstScreen(html, title, description)
        .replace(DESCRIPTION, () => `<meta name="description" content="${description}" />`)
        .replace(TITLE, () => [`<title>${title} · ${BRAND.name}</title>`, ...tags].join("\n    "));
    },
  };
}

/**
 * What can be read before the code has loaded, and without JavaScript. The texts are escaped. The paragraph doesn't wait for
 * the site's font, which would wrap it again and move all of the screen.
 */
function firstScreen(html: string, heading: string, text: string): string {
  const paragraph =
    text === "" ? "" : `<p class="max-w-prose" style="font-family: system-ui, sans-serif">${text}</p>`;
  return html.replace(OPENING_NAME, (_name, start: string, end: string) => start + heading + end + paragraph);
}

/** The values are escaped. */
function openGraph({ title, description, picture }: Omit<PageHead, "url" | "data">): string[] {
  return [
    property("og:site_name", BRAND.name),
    property("og:locale", "en_AU"),
    property("og:title", title),
    property("og:description", description),
    property("og:image", picture.url),
    property("og:image:type", picture.type),
    property("og:image:width", String(LINK_PICTURE_SIZE.width)),
    property("og:image:height", String(LINK_PICTURE_SIZE.height)),
    property("og:image:alt", picture.description),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** Browsers don't run it, so the content security policy has nothing against it. */
function structured({ title, description, url, picture, data }: PageHead): string {
  const text = JSON.stringify({
    "@context": "https://schema.org",
    name: title,
    description,
    url,
    image: [picture.url],
    ...data,
  });
  return `<script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;
}

const address = (url: string) => [`<link rel="canonical" href="${url}" />`, property("og:url", url)];

const property = (name: string, content: string) => `<meta property="${name}" content="${content}" />`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
