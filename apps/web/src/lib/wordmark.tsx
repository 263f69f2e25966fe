import { BRAND } from "@longpaddock/domain/brand";
import { Link } from "react-router-dom";
import { BrandMark } from "./brand-mark";
import { PATHS } from "./paths";

/** The product's name with its mark, as the way home. */
export function Wordmark() {
  return (
    <Link
      to={PATHS.home}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md font-display font-extrabold text-ink text-xl tracking-tight no-underline"
    >
      <BrandMark className="h-8 w-10 text-accent-text" />
      <span className="whitespace-nowrap">{BRAND.name}</span>
    </Link>
  );
}
