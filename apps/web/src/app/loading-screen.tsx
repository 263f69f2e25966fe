import { BRAND } from "@longpaddock/domain/brand";
import { BrandMark } from "../lib/brand-mark";
import { SHELL_TEXTS } from "../lib/words/texts";

/** Covers the screen while the sign-in check runs. index.html has the same markup, shown until the code has loaded. */
export function LoadingScreen({ text = SHELL_TEXTS.loading }: { text?: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-3 bg-surface p-6 text-center noscript:hidden"
    >
      <BrandMark className="h-20 w-26 animate-breathe text-accent-text" />
      <p className="-mx-2 text-balance font-black text-3xl">{BRAND.name}</p>
      <p className="justify-self-stretch text-ink-muted">{text}</p>
    </div>
  );
}
