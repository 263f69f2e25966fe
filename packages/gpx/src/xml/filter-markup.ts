type State = "content" | "comment" | "instruction" | "cdata" | "doctype";

interface Filtered {
  text: string;
  /** What is wrong with the reference that follows `text`; null if nothing is. */
  problem: string | null;
}

const OPENINGS: ReadonlyMap<string, State> = new Map([
  ["<!--", "comment"],
  ["<![CDATA[", "cdata"],
  ["<!DOCTYPE", "doctype"],
  ["<?", "instruction"],
]);
/** The XML declaration is left to the parser. A DOCTYPE in small letters is one of HTML. */
const OPENING = /<!--|<!\[CDATA\[|<![Dd](?:OCTYPE|octype)|<\?(?!xml\s)/;
const ENDS = { comment: "-->", instruction: "?>", cdata: "]]>" } as const;

/** What the end of a chunk may have cut: an opening or a reference. */
const CUT = /(?:<(?:!(?:-|\[?[A-Za-z]{0,7}\[?)?|\?(?:x(?:ml?)?)?)?|&[^;<&\s]{0,40})$/;
const LONGEST_CUT = 42;

const WRONG_REFERENCE =
  /&(?!(?:#\d{1,10}|#x[\da-f]{1,8}|amp|lt|gt|quot|apos);)(?:([A-Za-z][\w.-]{0,30};)|(#[^\s<&;]{0,20}))?/i;

/**
 * Leaves out comments and processing instructions, which may be of any length, and finds references that are none: the
 * parser would look for their end up to the end of the file. Keeps the line breaks, so that line numbers stay right.
 */
export class MarkupFilter {
  #state: State = "content";
  #held = "";

  get isUnfinished(): boolean {
    return this.#state === "comment" || this.#state === "instruction" || this.#state === "cdata";
  }

  write(chunk: string): Filtered {
    return this.#filter(this.#held + chunk, false);
  }

  end(): Filtered {
    return this.#filter(this.#held, true);
  }

  #filter(chunk: string, isLast: boolean): Filtered {
    this.#held = "";
    let text = "";
    for (let rest = chunk; ; ) {
      if (this.#state === "doctype") return { text: text + rest, problem: null };
      if (this.#state === "content") {
        const opening = OPENING.exec(rest);
        const content = opening ? rest.slice(0, opening.index) : this.#withoutCut(rest, isLast);
        const wrong = content.includes("&") ? WRONG_REFERENCE.exec(content) : null;
        if (wrong) return { text: text + content.slice(0, wrong.index), problem: problemOf(wrong) };
        text += content;
        if (!opening) return { text, problem: null };
        const mark = opening[0].toUpperCase();
        this.#state = OPENINGS.get(mark) ?? "content";
        if (this.#state === "cdata" || this.#state === "doctype") text += mark;
        rest = rest.slice(opening.index + mark.length);
      } else {
        const mark = ENDS[this.#state];
        const at = rest.indexOf(mark);
        const inside = rest.slice(0, at < 0 ? Math.max(0, rest.length - mark.length + 1) : at);
        text += this.#state === "cdata" ? inside : inside.replace(/[^\r\n]+/g, "");
        if (at < 0) {
          this.#held = rest.slice(inside.length);
          return { text, problem: null };
        }
        if (this.#state === "cdata") text += mark;
        this.#state = "content";
        rest = rest.slice(at + mark.length);
      }
    }
  }

  #withoutCut(text: string, isLast: boolean): string {
    if (isLast) return text;
    this.#held = CUT.exec(text.slice(-LONGEST_CUT))?.[0] ?? "";
    return text.slice(0, text.length - this.#held.length);
  }
}

function problemOf([, name, number]: RegExpExecArray): string {
  if (name !== undefined) return `&${name} is not known in XML; a bare & must be written as &amp;`;
  if (number !== undefined) return `&${number} is not a character; a bare & must be written as &amp;`;
  return "a bare & must be written as &amp;";
}
