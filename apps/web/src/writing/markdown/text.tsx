import {
  countElements,
  isCostlyMarkdown,
  MAX_ELEMENTS,
  MAX_PAGE_ELEMENTS,
  splitAtElements,
} from "@longpaddock/domain/markdown/rules";
import { cn } from "@longpaddock/ui/class-names";
import { memo, Suspense, useMemo, useRef } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { fullName } from "../../lib/format";
import { MARKDOWN_TEXTS } from "./texts";
import { useTurnToDraw } from "./use-turn-to-draw";

const LoadedMarkdown = lazyComponent(() => import("./markdown").then((m) => m.Markdown));
const LoadedSteppedMarkdown = lazyComponent(() => import("./markdown").then((m) => m.SteppedMarkdown));
// Not parsed again whenever the page changes around them.
const Markdown = memo(LoadedMarkdown);
const SteppedMarkdown = memo(LoadedSteppedMarkdown);

/** Elements of a text that is parsed and drawn in one go. */
const DRAWN_IN_ONE_GO = 150;

/** Characters. */
const LONG = 600;
const LAID_OUT_IN_VIEW =
  "[contain-intrinsic-block-size:auto_20rem] [content-visibility:auto] [overflow-clip-margin:1rem]";

interface TextProps {
  text: string;
  /** The members whom it names. */
  mentions?: readonly { id: string; firstName: string | null; lastName: string | null }[];
  /** The text of a whole page: its headings are shown, and links within the site stay on it. */
  isPage?: boolean;
}

const NOBODY: NonNullable<TextProps["mentions"]> = [];

/**
 * Shows the text as typed until it comes near the view and the code that draws markdown is there, and where drawing it
 * would hold up the page.
 */
export function Text({ text, mentions = NOBODY, isPage = false }: TextProps) {
  const { user } = useCurrentUser();
  const readerId = user?.id;
  const named = useMemo(
    () => mentions.map((member) => ({ name: fullName(member, ""), isReader: member.id === readerId })),
    [mentions, readerId],
  );
  const place = useRef<HTMLDivElement>(null);
  const hasTurn = useTurnToDraw(place, () => countElements(text));
  const plain = <TypedText text={text} />;
  return (
    <div ref={place} className={cn(text.length > LONG && hasTurn && LAID_OUT_IN_VIEW)}>
      {hasTurn ? (
        <ErrorFallback fallback={plain}>
          <Suspense fallback={plain}>
            <Drawn text={text} mentions={named} isPage={isPage} />
          </Suspense>
        </ErrorFallback>
      ) : (
        plain
      )}
    </div>
  );
}

const MAX_PARAGRAPHS = 12;

/** A text as typed. Its paragraphs are spaced as in markdown, so that little moves when that is drawn. */
export function TypedText({ text }: { text: string }) {
  const paragraphs = text.split("\n\n");
  const shown = paragraphs.length > MAX_PARAGRAPHS ? [text] : paragraphs;
  return (
    <div className={cn("grid grid-cols-1 gap-3", text.length > LONG && LAID_OUT_IN_VIEW)}>
      {shown.map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line break-words">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

interface DrawnProps {
  text: string;
  mentions: { name: string; isReader: boolean }[];
  isPage: boolean;
}

/** The part of the text that may be drawn. Texts from before the limit can be longer. */
function Drawn({ text, mentions, isPage }: DrawnProps) {
  const [drawn, rest] = useMemo(
    () =>
      isCostlyMarkdown(text) ? ["", text] : splitAtElements(text, isPage ? MAX_PAGE_ELEMENTS : MAX_ELEMENTS),
    [text, isPage],
  );
  const isLong = useMemo(() => countElements(drawn) > DRAWN_IN_ONE_GO, [drawn]);
  const typed = useMemo(() => <TypedText text={drawn} />, [drawn]);
  const shown = { text: drawn, mentions, isPage };
  return (
    <>
      {drawn !== "" && (isLong ? <SteppedMarkdown {...shown} fallback={typed} /> : <Markdown {...shown} />)}
      {rest !== "" && (
        <>
          <p className="my-2 text-ink-muted text-sm">
            {drawn === "" ? MARKDOWN_TEXTS.whole : MARKDOWN_TEXTS.rest}
          </p>
          <TypedText text={rest} />
        </>
      )}
    </>
  );
}
