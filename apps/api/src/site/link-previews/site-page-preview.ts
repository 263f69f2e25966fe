import { BRAND } from "@longpaddock/domain/brand";
import { ABOUT_LEAD, DISCOVER_HEADING, GROUPS_HEADING } from "@longpaddock/domain/landing/texts";
import { sitePageName } from "@longpaddock/domain/site/schema";
import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import { plainText } from "@longpaddock/domain/visible-text";
import type { Ctx } from "../../core/context";
import { type PageHead, sitePicture } from "../../core/page-head";
import { loadPage } from "../site/load";
import type { PageRow } from "../site/view";
import { plain, summaryOf } from "./plain-text";

/** What search engines show is at most as long. */
const START = 400;

export const loadSitePagePreview = (ctx: Ctx, name: string) =>
  loadPage(ctx, sitePageName.parse({ name }).name);

const FIXED: Readonly<Record<string, { title: string; lead: string; type: string }>> = {
  about: { title: "About", lead: ABOUT_LEAD, type: "AboutPage" },
  discover: { ...DISCOVER_HEADING, type: "CollectionPage" },
  groups: { ...GROUPS_HEADING, type: "CollectionPage" },
};

/** Its address is the same whatever a list is filtered by. */
export function fixedPageHead({ services: { appUrl } }: Ctx, name: string): PageHead | null {
  const page = FIXED[name];
  if (!page) return null;
  return {
    title: page.title,
    description: page.lead,
    url: `${appUrl}/${name}`,
    picture: sitePicture(appUrl),
    data: { "@type": page.type },
  };
}

export function sitePageHead({ services: { appUrl } }: Ctx, { name, text }: PageRow): PageHead {
  return {
    title: SITE_PAGE_TITLES[name],
    description: summaryOf([plain(plainText(text.slice(0, START)))]) || BRAND.name,
    url: `${appUrl}/${name}`,
    picture: sitePicture(appUrl),
    data: { "@type": "WebPage" },
  };
}
