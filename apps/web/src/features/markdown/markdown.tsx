import { DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { cn } from "@longpaddock/ui/class-names";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import { markMentions, type NamedMember } from "./mark-mentions";

/** Headings of a text would break the page's order; pictures from elsewhere would tell their host who is reading. */
const ALLOWED = ["p", "strong", "em", "ul", "ol", "li", "a", "code", "pre", "blockquote", "hr", "br", "mark"];

const COMPONENTS: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="break-all underline">
      {children}
    </a>
  ),
  mark: ({ node, children }) => {
    const isReader = node?.properties.dataReader === true;
    return (
      <mark
        className={cn(
          "rounded-sm px-0.5 font-bold",
          isReader ? "bg-accent text-accent-ink" : "bg-accent-soft text-ink",
        )}
      >
        {children}
        {isReader && <span className="sr-only"> {DISCUSSION_TEXTS.you}</span>}
      </mark>
    );
  },
};

/** Makes links of bare addresses. */
const PLUGINS: Options["remarkPlugins"] = [
  function linkAddresses() {
    Object.assign(this.data(), {
      micromarkExtensions: [gfmAutolinkLiteral()],
      fromMarkdownExtensions: [gfmAutolinkLiteralFromMarkdown()],
    });
  },
];

interface MarkdownProps {
  text: string;
  /** Members whose @names are marked. */
  mentions?: readonly NamedMember[];
}

/** Markdown without HTML. Only links to http, https and mailto stay links. */
export function Markdown({ text, mentions = [] }: MarkdownProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 break-words [&_blockquote]:border-line-strong [&_blockquote]:border-l-4 [&_blockquote]:pl-3 [&_code]:break-all [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_ul]:list-disc [&_ul]:pl-6">
      <ReactMarkdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        remarkPlugins={PLUGINS}
        urlTransform={safeLink}
        components={COMPONENTS}
        rehypePlugins={[markMentions(mentions)]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

const safeLink = (url: string) => (/^(https?:\/\/|mailto:)/i.test(url) ? url : "");
