import { isCostlyMarkdown } from "@longpaddock/domain/discussions/rules";
import { Suspense } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { fullName } from "../../lib/format";
import { useCurrentUser } from "../auth/use-auth";

const Markdown = lazyComponent(() => import("./markdown").then((m) => m.Markdown));

interface TextProps {
  text: string;
  /** The members whom it names. */
  mentions: readonly { id: string; firstName: string | null; lastName: string | null }[];
  /** The text of a whole page: its headings are shown, and links within the site stay on it. */
  isPage?: boolean;
}

/** Shows the text as typed until the code that draws markdown is there, and where drawing it would hold up the page. */
export function Text({ text, mentions, isPage = false }: TextProps) {
  const { user } = useCurrentUser();
  const named = mentions.map((member) => ({ name: fullName(member, ""), isReader: member.id === user?.id }));
  const plain = <p className="whitespace-pre-line break-words">{text}</p>;
  if (isCostlyMarkdown(text)) return plain;
  return (
    <ErrorFallback fallback={plain}>
      <Suspense fallback={plain}>
        <Markdown text={text} mentions={named} isPage={isPage} />
      </Suspense>
    </ErrorFallback>
  );
}
