import { pageInput } from "@longpaddock/domain/paging";
import {
  createNoticeInput,
  noticeId,
  removeSitePageInput,
  setSiteInput,
  setSitePageInput,
  sitePageName,
  updateNoticeInput,
} from "@longpaddock/domain/site/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, limitedBy, memberProcedure, publicProcedure, router } from "../../http/trpc";
import { setSite } from "./choose-plans";
import { createNotice } from "./create-notice";
import { listSiteAdministrators } from "./list-administrators";
import { listNotices } from "./list-notices";
import { readPage } from "./read-page";
import { readSite } from "./read-site";
import { removePage } from "./remove-page";
import { setPage } from "./set-page";
import { updateNotice } from "./update-notice";
import { administratorAnswer, noticeAnswer, siteAnswer, sitePageAnswer, siteSettingsAnswer } from "./view";
import { withdrawNotice } from "./withdraw-notice";

/** Everybody gets the same, so that caches may share it for a minute. */
const SHARED_SECONDS = 60;

const readProcedure = publicProcedure.use(limitedBy("site"));

export const siteRouter = router({
  read: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/site",
        sharedSeconds: SHARED_SECONDS,
        answer: siteAnswer,
        summary:
          "Get the notices that everybody is shown now, which pages the administrators have written, and the site's time zone",
      },
    })
    .query(({ ctx }) => readSite(ctx)),

  page: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/site/pages/{name}",
        sharedSeconds: SHARED_SECONDS,
        answer: sitePageAnswer,
        summary: "Get the text of the Terms, Privacy or Contact page",
      },
    })
    .input(sitePageName)
    .query(({ ctx, input }) => readPage(ctx, input)),

  administrators: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/site/administrators",
        answer: z.array(administratorAnswer),
        summary: "List the names of the administrators, whom members ask for more than their plan has",
      },
    })
    .query(({ ctx }) => listSiteAdministrators(ctx)),
});

export const siteAdminRouter = router({
  set: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/site",
        answer: siteSettingsAnswer,
        summary: "Choose plans as specified, or everything for everyone",
      },
    })
    .input(setSiteInput)
    .mutation(({ ctx, input }) => setSite(ctx, input)),

  listNotices: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/notices",
        answer: z.array(noticeAnswer),
        summary: "List all site notices, newest first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listNotices(ctx, input)),

  createNotice: adminProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/notices",
        status: 201,
        answer: noticeAnswer,
        summary: "Show everybody a notice for a time",
      },
    })
    .input(createNoticeInput)
    .mutation(({ ctx, input }) => createNotice(ctx, input)),

  updateNotice: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/notices/{id}",
        answer: noticeAnswer,
        summary: "Change a site notice that isn't over",
      },
    })
    .input(updateNoticeInput)
    .mutation(({ ctx, input }) => updateNotice(ctx, input)),

  withdrawNotice: adminProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/notices/{id}/withdraw",
        answer: noticeAnswer,
        summary: "Stop showing a site notice, or keep a scheduled one from being shown",
      },
    })
    .input(noticeId)
    .mutation(({ ctx, input }) => withdrawNotice(ctx, input)),

  setPage: adminProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/admin/pages/{name}",
        answer: sitePageAnswer,
        summary: "Write the text of the Terms, Privacy or Contact page",
      },
    })
    .input(setSitePageInput)
    .mutation(({ ctx, input }) => setPage(ctx, input)),

  removePage: adminProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/admin/pages/{name}",
        status: 204,
        summary: "Take the Terms, Privacy or Contact page away",
      },
    })
    .input(removeSitePageInput)
    .mutation(({ ctx, input }) => removePage(ctx, input)),
});
