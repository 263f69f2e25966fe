export interface NamedMember {
  name: string;
  isReader: boolean;
}

/** What is used of a node of react-markdown's tree. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Names in links and code stay as they are. */
const UNMARKED = ["a", "code", "pre"];

/** A rehype plugin that puts each @name of a member into a `mark`. */
export function markMentions(members: readonly NamedMember[]) {
  const names = new Map(members.filter(({ name }) => name !== "").map((member) => [member.name, member]));
  // The longest first: "Ana Ruiz" may be the beginning of "Ana Ruiz-Soler".
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])@(${longestFirst.map(escaped).join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );

  const mark = (node: Node): Node => {
    if (!node.children || UNMARKED.includes(node.tagName ?? "")) return node;
    return {
      ...node,
      children: node.children.flatMap((child) => (child.type === "text" ? split(child) : mark(child))),
    };
  };
  const split = (text: Node): Node[] =>
    (text.value ?? "").split(pattern).map((part, index) => {
      if (index % 2 === 0) return { type: "text", value: part };
      const properties = { dataReader: names.get(part)?.isReader === true };
      return {
        type: "element",
        tagName: "mark",
        properties,
        children: [{ type: "text", value: `@${part}` }],
      };
    });
  return () => (tree: Node) => (names.size === 0 ? tree : mark(tree));
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
