import { cn } from "@longpaddock/ui/class-names";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMedia } from "./use-media";

const LABEL = "On this page";
/** Pixels from the top of the window: a section that was jumped to begins above it (`scroll-padding-top` of the page). */
const BEGUN_AT = 160;

interface SectionIndexProps {
  /** The part of the page whose second-level headings are listed, also those that load later. */
  of: RefObject<HTMLElement | null>;
}

/** On narrow screens, a bar that stays at the top: each section of a long page is one tap away, and the current one is marked. */
export function SectionIndex(props: SectionIndexProps) {
  // The server can't know how wide the screen is, and leaves room for the bar.
  return useMedia("(width < 64rem)") ? <Bar {...props} /> : <div className="h-11 lg:hidden" />;
}

function Bar({ of }: SectionIndexProps) {
  const bar = useRef<HTMLElement>(null);
  const { headings, current, jumpTo } = useHeadings(of);
  useEffect(() => {
    const marked = bar.current?.querySelector<HTMLElement>("[aria-current]");
    // Without moving the page.
    if (marked && bar.current)
      bar.current.scrollLeft = marked.offsetLeft - (bar.current.clientWidth - marked.offsetWidth) / 2;
  });
  return (
    <nav
      ref={bar}
      aria-label={LABEL}
      className="-mx-[min(1rem,4.5vw)] top-16.25 z-20 h-11 overflow-x-auto border-line border-b bg-surface px-[min(1rem,4.5vw)] [scrollbar-width:none] print:hidden [&::-webkit-scrollbar]:hidden [@media(height>=26rem)]:sticky"
    >
      <ul className="relative flex h-full w-max items-stretch gap-1">
        {headings.map((heading) => (
          <li key={heading} className="flex">
            <button
              type="button"
              aria-current={heading === current ? "location" : undefined}
              className={cn(
                "min-w-11 whitespace-nowrap border-transparent border-b-3 px-2 font-bold text-ink-muted text-sm focus-visible:-outline-offset-2",
                heading === current && "border-accent text-ink",
              )}
              onClick={() => jumpTo(heading)}
            >
              {heading}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The texts of the headings, and that of the last section that has begun, or where the page ends that was jumped to. */
function useHeadings(of: RefObject<HTMLElement | null>) {
  const [headings, setHeadings] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<string>();
  const jumped = useRef<string>(null);
  useEffect(() => {
    const part = of.current;
    if (!part) return;
    let frame = 0;
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2;
      const found = headingsIn(part);
      const begun = found.findLast((heading) => heading.getBoundingClientRect().top <= BEGUN_AT) ?? found[0];
      const texts = found.map(textOf);
      setHeadings((known) => (known.join() === texts.join() ? known : texts));
      setCurrent((isAtEnd && jumped.current) || (begun && textOf(begun)));
    };
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(part, { childList: true, subtree: true });
    window.addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("scroll", lookSoon);
    };
  }, [of]);
  const jumpTo = (text: string) => {
    jumped.current = text;
    const heading = of.current && headingsIn(of.current).find((each) => textOf(each) === text);
    if (!heading) return;
    heading.scrollIntoView();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return { headings, current, jumpTo };
}

const textOf = (heading: HTMLElement) => heading.textContent;

/** Of equal ones, as while a part replaces its placeholder, the first. */
const headingsIn = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLElement>("h2")].filter(
    (heading, index, all) =>
      heading.textContent && all.findIndex((each) => textOf(each) === textOf(heading)) === index,
  );
