import { BRAND } from "@longpaddock/domain/brand";
import { Link } from "react-router-dom";
import { BrandMark } from "./brand-mark";
import { PATHS } from "./paths";

/** Logo and product name, linked to the home page. In a narrow header only the logo is visible. */
export function Wordmark() {
  return (
    <Link
      to={PATHS.home}
      className="inline-flex min-h-11 max-w-full shrink-0 items-center gap-2.5 rounded-md font-extrabold text-ink text-xl tracking-tight no-underline"
    >
      <BrandMark className="h-8 w-10 shrink-0 text-accent-text" />
      <span className="@max-[22.4rem]/header:sr-only">{BRAND.name}</span>
    </Link>
  );
}
