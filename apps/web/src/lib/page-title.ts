import { BRAND } from "@longpaddock/domain/brand";
import { useEffect } from "react";

/** Sets the document title; only the product name while the title is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}
