import type { SitePageName } from "@longpaddock/domain/site/vocabulary";
import { type Outputs, trpc } from "../../../lib/api";
import { type Failure, readFailure } from "../../../lib/errors";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";
import { SITE_ADMIN_TEXTS, SITE_PLANS_TEXTS } from "./texts";

export type AdminNotice = Outputs["siteAdmin"]["listNotices"]["items"][number];
export type SitePageText = Outputs["site"]["page"];

const PAGE_SIZE = 10;

export const useNotices = () =>
  trpc.siteAdmin.listNotices.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, ...KEPT_FRESH });

const NOTICE_META = { form: true, success: SITE_ADMIN_TEXTS.saved, failure: false } as const;

export const useCreateNotice = () => trpc.siteAdmin.createNotice.useMutation({ meta: NOTICE_META });

/** Still pending until what another administrator has saved is there to be compared. */
export const useUpdateNotice = () => trpc.siteAdmin.updateNotice.useMutation({ meta: NOTICE_META });

export const useWithdrawNotice = () =>
  trpc.siteAdmin.withdrawNotice.useMutation({ meta: { success: SITE_ADMIN_TEXTS.withdrawn } });

/** Null for a page that isn't written. Read again each time, because another administrator may have changed it. */
export function useStoredPage(name: SitePageName) {
  const { data, error, isFetching, refetch } = trpc.site.page.useQuery({ name }, { staleTime: 0, gcTime: 0 });
  const isMissing = error !== null && readFailure(error).status === 404;
  return { page: isMissing ? null : data, error: isMissing ? null : error, isFetching, refetch };
}

/** The form shows what somebody else has saved meanwhile. */
const saveFailed = (failure: Failure) =>
  failure.code === "CONFLICT"
    ? null
    : { title: SITE_ADMIN_TEXTS.savePageFailed, description: failure.message };

/** Still pending until the other version is there to be compared. */
export const useSavePage = () =>
  trpc.siteAdmin.setPage.useMutation({
    meta: { form: true, success: SITE_ADMIN_TEXTS.savedPage, failure: saveFailed },
  });

export const useChoosePlans = () =>
  trpc.siteAdmin.set.useMutation({ meta: { success: SITE_PLANS_TEXTS.chosen } });

export const useRemovePage = () =>
  trpc.siteAdmin.removePage.useMutation({ meta: { success: SITE_ADMIN_TEXTS.removedPage } });
