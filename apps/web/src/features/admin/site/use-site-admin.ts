import { SITE_ADMIN_TEXTS } from "@longpaddock/domain/site/texts";
import type { SitePageName } from "@longpaddock/domain/site/vocabulary";
import { type Outputs, trpc } from "../../../lib/api";
import { type Failure, readFailure } from "../../../lib/errors";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";

export type AdminNotice = Outputs["siteAdmin"]["listNotices"]["items"][number];
export type SitePageText = Outputs["site"]["page"];

const PAGE_SIZE = 10;

export const useNotices = () =>
  trpc.siteAdmin.listNotices.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, ...KEPT_FRESH });

const NOTICE_META = { form: true, success: SITE_ADMIN_TEXTS.saved, failure: false } as const;

export const useCreateNotice = () => trpc.siteAdmin.createNotice.useMutation({ meta: NOTICE_META });

/** Still pending until what another administrator has saved is there to be compared. */
export function useUpdateNotice() {
  const { listNotices } = trpc.useUtils().siteAdmin;
  return trpc.siteAdmin.updateNotice.useMutation({
    meta: NOTICE_META,
    onError: async (error) => {
      if (readFailure(error).code === "CONFLICT") await listNotices.invalidate();
    },
  });
}

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

export function useSavePage() {
  const { site } = trpc.useUtils();
  return trpc.siteAdmin.setPage.useMutation({
    meta: { form: true, refresh: "later", success: SITE_ADMIN_TEXTS.savedPage, failure: saveFailed },
    onSuccess: async (saved) => {
      site.page.setData({ name: saved.name }, saved);
      await site.read.invalidate();
    },
    // Still pending until the other version is there to be compared.
    onError: async (error, { name }) => {
      if (readFailure(error).code === "CONFLICT") await site.page.invalidate({ name });
    },
  });
}

export const useRemovePage = () =>
  trpc.siteAdmin.removePage.useMutation({ meta: { success: SITE_ADMIN_TEXTS.removedPage } });
