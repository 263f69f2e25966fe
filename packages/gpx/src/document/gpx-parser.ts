import { SaxesParser } from "saxes";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { GPX_MESSAGES, xmlProblem } from "../messages";
import { MarkupFilter } from "../xml/filter-markup";
import { GpxHandler } from "./gpx-handler";

/** Parses a GPX document chunk by chunk. */
export class GpxParser {
  readonly #handler = new GpxHandler();
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
    const handler = this.#handler;
    // Keep to seven handlers: with an eighth, V8 turns the parser into a slow object and parsing takes twice as long.
    this.#parser.on("doctype", (name) => handler.doctype(name));
    this.#parser.on("attribute", ({ value }) => handler.attribute(value));
    this.#parser.on("opentag", (tag) => handler.open(tag));
    this.#parser.on("text", (text) => handler.text(text));
    this.#parser.on("cdata", (text) => handler.text(text));
    this.#parser.on("closetag", () => handler.close());
    this.#parser.on("error", (error) => {
      throw this.#notWellFormed(error);
    });
  }

  /** Of what was written. */
  get line(): number {
    return this.#parser.line;
  }

  write(text: string): void {
    this.#writeFiltered(this.#filter.write(this.#hasStarted ? text : this.#start(text)));
  }

  end(): GpxHandler {
    if (!this.#hasStarted) throw new InvalidGpxError(GPX_MESSAGES.empty);
    this.#writeFiltered(this.#filter.end());
    if (this.#filter.isUnfinished) throw new InvalidGpxError(GPX_MESSAGES.incomplete(this.line));
    this.#isEnding = true;
    this.#parser.close();
    return this.#handler;
  }

  #writeFiltered({ text, problem }: ReturnType<MarkupFilter["write"]>): void {
    const eventsBefore = this.#handler.events;
    this.#charactersBefore += this.#text.length;
    this.#text = text;
    this.#parser.write(text);
    if (problem !== null) throw new InvalidGpxError(GPX_MESSAGES.invalidXml(this.line, problem));
    const isInsideToken = this.#handler.events === eventsBefore;
    this.#charactersSinceEvent = isInsideToken ? this.#charactersSinceEvent + text.length : 0;
    // The parser buffers a token until it ends, so an endless one would fill the memory.
    if (this.#charactersSinceEvent > GPX_LIMITS.textBytes)
      throw new InvalidGpxError(GPX_MESSAGES.textTooLong);
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
    if (this.#isEnding) return new InvalidGpxError(GPX_MESSAGES.incomplete(line));
    const reason = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    return new InvalidGpxError(GPX_MESSAGES.invalidXml(line, xmlProblem(reason, this.#lastCharacter())));
  }

  #lastCharacter(): string | undefined {
    return this.#text[this.#parser.position - this.#charactersBefore - 1];
  }
}
