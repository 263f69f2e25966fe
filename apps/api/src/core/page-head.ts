import { BRAND } from "@longpaddock/domain/brand";
import { SITE_PAGES } from "@longpaddock/domain/site/vocabulary";

/** What readers of a pasted link show of a page: Open Graph and Twitter cards. */
export interface PageHead {
  title: string;
  /** Plain text. */
  description: string;
  /** Absolute. */
  url: string;
  picture: LinkPicture;
  /** What search engines read, in the words of schema.org. */
  data: StructuredData;
}

export interface StructuredData {
  "@type": string;
  [property: string]: unknown;
}

interface LinkPicture {
  /** Absolute. */
  url: string;
  type: "image/png" | "image/jpeg";
  /** What the picture shows, in words. */
  description: string;
}

/** In pixels: the size that messengers and social sites ask for. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The picture of pages that have none of their own. */
export const sitePicture = (appUrl: string): LinkPicture => ({
  url: `${appUrl}/api/link-picture.png`,
  type: "image/png",
  description: `${BRAND.name}: a map of ${BRAND.country}`,
});

/** The path of a page that says the same to everybody at its top, with its name. */
export const FIXED_PAGE = /^\/(about|discover|groups)\/?$/;

/** The path of a route's page, with its id. */
export const ROUTE_PAGE = /^\/routes\/([1-9]\d{0,8})\/?$/;

/** The path of a page whose text administrators write, with its name. */
export const SITE_PAGE = new RegExp(`^/(${SITE_PAGES.join("|")})/?$`);

/** The path of a group's page, with its id. */
export const GROUP_PAGE = /^\/groups\/([1-9]\d{0,8})\/?$/;

/** The path of an event's page, with its id. */
export const EVENT_PAGE = /^\/events\/([1-9]\d{0,8})\/?$/;
