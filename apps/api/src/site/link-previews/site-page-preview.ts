import { BRAND } from "@longpaddock/domain/brand";
import { ABOUT_LEAD } from "@longpaddock/domain/landing/texts";
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

export const aboutHead = ({ services: { appUrl } }: Ctx): PageHead => ({
  title: "About",
  description: ABOUT_LEAD,
  url: `${appUrl}/about`,
  picture: sitePicture(appUrl),
  data: { "@type": "AboutPage" },
});

export function sitePageHead({ services: { appUrl } }: Ctx, { name, text }: PageRow): PageHead {
  return {
    title: SITE_PAGE_TITLES[name],
    description: summaryOf([plain(plainText(text.slice(0, START)))]) || BRAND.name,
    url: `${appUrl}/${name}`,
    picture: sitePicture(appUrl),
    data: { "@type": "WebPage" },
  };
}
