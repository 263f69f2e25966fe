import { BRAND } from "@longpaddock/domain/brand";
import { ANSWERS_ID } from "@longpaddock/domain/first-load/first-screen";
import { HEADLINE } from "@longpaddock/domain/landing/texts";
import { LINK_PICTURE_SIZE, type PageHead, sitePicture } from "../core/page-head";
import type { FirstScreen } from "./first-screen/draw-screens";

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"[^>]*>/;

/** The name on the loading screen, and in what is shown without JavaScript. */
const OPENING_NAME = new RegExp(`(<(?:p|h1) class="[^"]*">)${BRAND.name}(</(?:p|h1)>)`, "g");

/** The loading screen. */
const ROOT = /(<div id="root">).*(<\/div>\s*<noscript>.*<\/noscript>)/s;

/** The app's code. It must not take the line from the font, which the first screen does without if it comes late. */
const CODE = /(<link rel="modulepreload"|<script type="module")/g;

/** A heading and a line that says what needs JavaScript. */
const NO_SCRIPT = /<noscript>.*?(<p>.*?<\/p>).*?<\/noscript>/s;

/** The web app's index.html, with what readers of a pasted link look for. */
export interface PageTemplate {
  /** For pages without anything of their own. */
  plain: string;
  home: string;
  /** The home of visitors. */
  landing: string;
  withHead(head: PageHead): string;
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

/** The page with its first screen in place of the loading screen. */
export function withScreen(page: string, { html, data }: FirstScreen): string {
  const answers = `<script type="application/json" id="${ANSWERS_ID}">${data.replaceAll("<", "\\u003c")}</script>`;
  return page
    .replace(CODE, '$1 fetchpriority="low"')
    .replace(NO_SCRIPT, '<noscript><div class="mx-auto max-w-prose p-6">$1</div></noscript>')
    .replace(ROOT, (_plain, start: string, end: string) => EARLY_TAPS + start + html + end + answers);
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

const EARLY_TAPS = '<script src="/early-taps.js" async fetchpriority="high"></script>';

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
