import type { TrackContent } from "../content/track-content";
import { InvalidGpxError } from "../invalid-gpx-error";
import { InvalidEncoding, XmlDecoder } from "./decode-xml";
import { XmlParser } from "./xml-parser";

/** Decodes and parses a document chunk by chunk. */
export class XmlReader {
  readonly #decoder = new XmlDecoder();
  readonly #parser = new XmlParser();

  /** @throws InvalidGpxError */
  write(bytes: Uint8Array): void {
    this.#parse(() => this.#decoder.decode(bytes));
  }

  /** @throws InvalidGpxError */
  end(): TrackContent {
    this.#parse(() => this.#decoder.end());
    return this.#parser.end();
  }

  #parse(decode: () => Iterable<string>): void {
    try {
      for (const text of decode()) this.#parser.write(text);
    } catch (error) {
      if (!(error instanceof InvalidEncoding)) throw error;
      const line = this.#parser.line + error.textBefore.split("\n").length - 1;
      throw new InvalidGpxError(this.#parser.messages.invalidEncoding(error.encoding, line));
    }
  }
}
