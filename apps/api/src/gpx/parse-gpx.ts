import { GPX_LIMITS, GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { SaxesParser } from "saxes";
import { badGpx } from "./bad-gpx";
import { decodeXml } from "./decode-xml";
import { GpxHandler } from "./gpx-handler";
import { breathe } from "./pace";

/**
 * Reads the document piece by piece, letting other requests in between; memory holds the points and one piece.
 * Throws BAD_REQUEST with a sentence that says what is wrong. Nothing is fetched: entities, DTDs and schema
 * locations are never followed.
 */
export async function parseGpx(source: AsyncIterable<Uint8Array>): Promise<GpxHandler> {
  const document = new GpxDocument();
  for await (const text of decodeXml(source)) {
    document.write(text);
    await breathe();
  }
  document.end();
  return document.handler;
}

class GpxDocument {
  readonly handler = new GpxHandler();
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
    const { handler } = this;
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
    const before = this.handler.events;
    const next = this.#begun ? text : this.#begin(text);
    this.#parser.write(next);
    this.#sinceEvent = this.handler.events === before ? this.#sinceEvent + next.length : 0;
    // The parser gathers a token until it ends: without this check an endless one would fill the memory.
    if (this.#sinceEvent > GPX_LIMITS.textBytes) throw badGpx(GPX_MESSAGES.textTooLong);
  }

  end(): void {
    if (!this.#begun) throw badGpx(GPX_MESSAGES.empty);
    this.#ending = true;
    this.#parser.close();
  }

  /** Blank lines before the declaration are forgiven: programs that print GPX often leave some. */
  #begin(text: string): string {
    const start = text.trimStart();
    this.#begun = start !== "";
    if (this.#begun && !start.startsWith("<")) throw badGpx(GPX_MESSAGES.otherFile("it does not hold XML"));
    return start;
  }

  #notWellFormed(error: Error): Error {
    const { line } = this.#parser;
    if (this.#ending) return badGpx(GPX_MESSAGES.breaksOff(line));
    const reason = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    return badGpx(GPX_MESSAGES.invalidXml(line, reason.slice(0, 100)));
  }
}
