import { NOTICE_KINDS, NOTICE_STATES, SITE_PAGES } from "@longpaddock/domain/site/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import type { noticeView, pageView, siteView } from "./view";

const title = z.enum(["Terms", "Privacy", "Contact"]);

export const siteAnswer = answerOf<typeof siteView>()("Site", {
  notices: z.array(
    z.strictObject({
      id: rowId,
      version: tally,
      kind: z.enum(NOTICE_KINDS),
      text: z.string(),
      link: z.string().nullable(),
      until: instant,
    }),
  ),
  nextNoticeAt: instant.nullable(),
  pages: z.array(z.strictObject({ name: z.enum(SITE_PAGES), title, updatedAt: instant })),
  timeZone: z.string().meta({ description: "Of the days on which plans and suspensions end" }),
});

export const noticeAnswer = answerOf<typeof noticeView>()("SiteNotice", {
  id: rowId,
  text: z.string(),
  kind: z.enum(NOTICE_KINDS),
  link: z.string().nullable(),
  from: instant,
  until: instant,
  state: z.enum(NOTICE_STATES),
  withdrawnAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const sitePageAnswer = answerOf<typeof pageView>()("SitePage", {
  name: z.enum(SITE_PAGES),
  title,
  text: z.string(),
  version: rowId,
  updatedAt: instant,
});
