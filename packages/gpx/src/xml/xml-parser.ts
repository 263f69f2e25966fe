import { SaxesParser } from "saxes";
import type { TrackContent } from "../content/track-content";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { GPX_MESSAGES, xmlProblem } from "../messages";
import { MarkupFilter } from "./filter-markup";
import { LimitedElements } from "./limit-elements";

/** The parser passes on what it has of a text when something follows. */
const EMPTY_COMMENT = "<!---->";

/** Parses a GPX, KML or TCX document chunk by chunk. */
export class XmlParser {
  readonly #elements = new LimitedElements();
  /** Always XML 1.0, because 1.1 allows references to control characters. */
  readonly #parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  readonly #filter = new MarkupFilter();
  #hasStarted = false;
  #isEnding = false;
  #charactersSinceEvent = 0;
  /** What the parser is reading, and how much it read before. */
  #text = "";
  #charactersBefore = 0;

  constructor() {
    const elements = this.#elements;
    // Keep to seven handlers: with an eighth, V8 turns the parser into a slow object and parsing takes twice as long.
    this.#parser.on("doctype", (name) => elements.doctype(name));
    this.#parser.on("attribute", ({ value }) => elements.attribute(value));
    this.#parser.on("opentag", (tag) => elements.open(tag));
    this.#parser.on("text", (text) => elements.text(text));
    this.#parser.on("cdata", (text) => elements.text(text));
    this.#parser.on("closetag", () => elements.close());
    this.#parser.on("error", (error) => {
      throw this.#notWellFormed(error);
    });
  }

  get messages() {
    return this.#elements.messages;
  }

  /** Of what was written. */
  get line(): number {
    return this.#parser.line;
  }

  write(text: string): void {
    this.#writeFiltered(this.#filter.write(this.#hasStarted ? text : this.#start(text)));
  }

  end(): TrackContent {
    if (!this.#hasStarted) throw new InvalidGpxError(GPX_MESSAGES.otherFile("it is empty"));
    this.#writeFiltered(this.#filter.end());
    if (this.#filter.isUnfinished) throw new InvalidGpxError(this.messages.incomplete(this.line));
    this.#isEnding = true;
    this.#parser.close();
    return this.#elements.end();
  }

  #writeFiltered({ text, problem }: ReturnType<MarkupFilter["write"]>): void {
    const eventsBefore = this.#elements.events;
    const lastTag = text.lastIndexOf("<");
    if (lastTag > 0) this.#parse(text.slice(0, lastTag));
    if (lastTag >= 0) this.#elements.isAfterTag = false;
    this.#parse(lastTag > 0 ? text.slice(lastTag) : text);
    if (this.#elements.isAfterTag && this.#elements.takesLongText) this.#parse(EMPTY_COMMENT);
    if (problem !== null) throw new InvalidGpxError(this.messages.invalidXml(this.line, problem));
    const isInsideToken = this.#elements.events === eventsBefore;
    this.#charactersSinceEvent = isInsideToken ? this.#charactersSinceEvent + text.length : 0;
    // The parser buffers a token until it ends, so an endless one would fill the memory.
    if (this.#charactersSinceEvent > GPX_LIMITS.textBytes)
      throw new InvalidGpxError(this.messages.textTooLong);
  }

  #parse(text: string): void {
    this.#charactersBefore += this.#text.length;
    this.#text = text;
    this.#parser.write(text);
  }

  /** Skips blank lines before the XML declaration, which some programs write. */
  #start(text: string): string {
    const start = text.trimStart();
    this.#hasStarted = start !== "";
    if (this.#hasStarted && !start.startsWith("<"))
      throw new InvalidGpxError(GPX_MESSAGES.otherFile("it doesn't contain XML"));
    return start;
  }

  #notWellFormed(error: Error): Error {
    const { line } = this.#parser;
    if (this.#isEnding) return new InvalidGpxError(this.messages.incomplete(line));
    const reason = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    return new InvalidGpxError(this.messages.invalidXml(line, xmlProblem(reason, this.#lastCharacter())));
  }

  #lastCharacter(): string | undefined {
    return this.#text[this.#parser.position - this.#charactersBefore - 1];
  }
}
