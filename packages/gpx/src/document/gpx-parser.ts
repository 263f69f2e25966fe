import { SaxesParser } from "saxes";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { GPX_MESSAGES } from "../messages";
import { GpxHandler } from "./gpx-handler";

/** Follows a GPX document's text from piece to piece. */
export class GpxParser {
  readonly #handler = new GpxHandler();
  /** XML 1.1 would let control characters in as references, so 1.0 is what every file is read as. */
  readonly #parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  #begun = false;
  #ending = false;
  #sinceEvent = 0;

  /**
   * No eighth handler: saxes keeps each as a property of its own, and one more makes V8 treat it as a
   * dictionary, which more than doubles the time.
   */
  constructor() {
    const handler = this.#handler;
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

  write(text: string): void {
    const before = this.#handler.events;
    const next = this.#begun ? text : this.#begin(text);
    this.#parser.write(next);
    this.#sinceEvent = this.#handler.events === before ? this.#sinceEvent + next.length : 0;
    // The parser gathers a token until it ends: without this check an endless one would fill the memory.
    if (this.#sinceEvent > GPX_LIMITS.textBytes) throw new InvalidGpxError(GPX_MESSAGES.textTooLong);
  }

  end(): GpxHandler {
    if (!this.#begun) throw new InvalidGpxError(GPX_MESSAGES.empty);
    this.#ending = true;
    this.#parser.close();
    return this.#handler;
  }

  /** Blank lines before the declaration are forgiven: programs that print GPX often leave some. */
  #begin(text: string): string {
    const start = text.trimStart();
    this.#begun = start !== "";
    if (this.#begun && !start.startsWith("<"))
      throw new InvalidGpxError(GPX_MESSAGES.otherFile("it does not hold XML"));
    return start;
  }

  #notWellFormed(error: Error): Error {
    const { line } = this.#parser;
    if (this.#ending) return new InvalidGpxError(GPX_MESSAGES.breaksOff(line));
    const reason = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    return new InvalidGpxError(GPX_MESSAGES.invalidXml(line, reason.slice(0, 100)));
  }
}
