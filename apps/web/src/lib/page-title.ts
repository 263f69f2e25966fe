import { BRAND } from "@longpaddock/domain/brand";
import { useEffect } from "react";

/** Names the page in the tab, in the history and for screen readers. Undefined while it is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}
