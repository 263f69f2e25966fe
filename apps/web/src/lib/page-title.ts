import { BRAND } from "@longpaddock/domain/brand";
import { useEffect } from "react";

/** Sets the document title: only the product name if it is undefined. Null leaves it alone while a page loads. */
export function usePageTitle(title: string | undefined | null): void {
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} · ${BRAND.name}` : BRAND.name;
  }, [title]);
}
