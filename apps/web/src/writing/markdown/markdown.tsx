import { cn } from "@longpaddock/ui/class-names";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import { Link } from "react-router-dom";
import { markMentions, type NamedMember } from "./mark-mentions";
import { MARKDOWN_TEXTS } from "./texts";

/** Headings would break the page's outline, and pictures on other sites would tell those who is reading. */
const ALLOWED: readonly string[] = [
  "p",
  "strong",
  "em",
  "ul",
  "ol",
  "li",
  "a",
  "code",
  "pre",
  "blockquote",
  "hr",
  "br",
  "mark",
];

const COMPONENTS: Components = {
  // Addresses other than those of the web and of mail have become empty.
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="break-all underline">
        {children}
      </a>
    ) : (
      children
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
        {isReader && <span className="sr-only"> {MARKDOWN_TEXTS.you}</span>}
      </mark>
    );
  },
};

/** Below the page's own heading. */
const PAGE_COMPONENTS: Components = {
  ...COMPONENTS,
  h1: ({ children }) => <h2 className="mt-5 font-black text-2xl">{children}</h2>,
  h2: ({ children }) => <h3 className="mt-4 font-extrabold text-xl">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-3 font-bold text-lg">{children}</h4>,
  a: ({ href = "", children }) =>
    href.startsWith("/") ? (
      <Link to={href} className="underline">
        {children}
      </Link>
    ) : (
      <a href={href} rel="noopener noreferrer" className="break-words underline">
        {children}
      </a>
    ),
};
const PAGE_ALLOWED = [...ALLOWED, "h1", "h2", "h3"];

type Tree = ReturnType<typeof fromMarkdown>;

/** Makes links of bare addresses. */
const parse = (text: string): Tree =>
  fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  });

const parsedAs = (tree: Tree): Options["remarkPlugins"] => [
  function takeTree() {
    this.parser = () => tree;
  },
];

interface MarkdownProps {
  text: string;
  /** Members whose @names are marked. */
  mentions?: readonly NamedMember[];
  /** A page of its own, written by an administrator: with headings and links within the site. */
  isPage?: boolean;
}

/** Markdown without HTML. Only links to http, https and mailto stay links. */
export function Markdown({ text, ...drawn }: MarkdownProps) {
  const tree = useMemo(() => parse(text), [text]);
  return <DrawnTree tree={tree} {...drawn} />;
}

interface SteppedMarkdownProps extends MarkdownProps {
  /** Is shown until the text has been parsed. */
  fallback: ReactNode;
}

/** Parses a long text in one task and draws it in the next, so that the browser can respond to input in between. */
export function SteppedMarkdown({ text, fallback, ...drawn }: SteppedMarkdownProps) {
  const [parsed, setParsed] = useState<{ text: string; tree: Tree } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setParsed({ text, tree: parse(text) }));
    return () => clearTimeout(timer);
  }, [text]);
  return parsed?.text === text ? <DrawnTree tree={parsed.tree} {...drawn} /> : fallback;
}

function DrawnTree({ tree, mentions = [], isPage = false }: Omit<MarkdownProps, "text"> & { tree: Tree }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 break-words [&_blockquote]:border-line-strong [&_blockquote]:border-l-4 [&_blockquote]:pl-3 [&_code]:break-all [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_ul]:list-disc [&_ul]:pl-6">
      <ReactMarkdown
        allowedElements={isPage ? PAGE_ALLOWED : ALLOWED}
        unwrapDisallowed
        remarkPlugins={parsedAs(tree)}
        urlTransform={isPage ? safePageLink : safeLink}
        components={isPage ? PAGE_COMPONENTS : COMPONENTS}
        rehypePlugins={[markMentions(mentions)]}
      />
    </div>
  );
}

const safeLink = (url: string) => (/^(https?:\/\/|mailto:)/i.test(url) ? url : "");

/** Also paths of this site. */
const safePageLink = (url: string) => (/^\/(?![/\\])/.test(url) ? url : safeLink(url));
