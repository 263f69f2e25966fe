import type { SaxesTagPlain } from "saxes";
import type { TrackContent } from "../content/track-content";
import { GpxHandler } from "../document/gpx-handler";
import { InvalidGpxError } from "../invalid-gpx-error";
import { KmlHandler } from "../kml/kml-handler";
import { GPX_LIMITS } from "../limits";
import { fileMessages, GPX_MESSAGES } from "../messages";
import { TcxHandler } from "../tcx/tcx-handler";
import type { ElementHandler } from "./element-handler";
import { withoutPrefix } from "./names";
import { rejectOtherRoot } from "./recognise-file";

type HandlerClass = new (prefix: string) => ElementHandler;

/** By the root's name. A Map because it comes from the file: `__proto__` must not resolve. */
const HANDLERS: ReadonlyMap<string, HandlerClass> = new Map<string, HandlerClass>([
  ["gpx", GpxHandler],
  ["kml", KmlHandler],
  ["TrainingCenterDatabase", TcxHandler],
]);

/** Gives the parser's events to the handler of the format that the root tells. @throws InvalidGpxError past GPX_LIMITS */
export class LimitedElements {
  /** Number of parser events so far; XmlParser uses it to notice an endless token. */
  events = 0;
  /** True from a tag's end on, as long as nobody resets it. */
  isAfterTag = false;
  #handler: ElementHandler | null = null;
  #depth = 0;
  #attributes = 0;
  #textBytes = 0;

  get messages() {
    return this.#handler?.content.messages ?? fileMessages(null);
  }

  /** True where the handler takes a text of any length, in pieces. */
  get takesLongText(): boolean {
    return this.#handler?.takesLongText ?? false;
  }

  doctype(name: string): void {
    if (/^\s*html\b/i.test(name)) rejectOtherRoot("html");
    throw new InvalidGpxError(GPX_MESSAGES.doctype);
  }

  /** Called before `open` of its element. */
  attribute(value: string): void {
    this.events++;
    this.#attributes++;
    if (this.#attributes > GPX_LIMITS.attributes) throw new InvalidGpxError(this.messages.tooManyAttributes);
    this.#rejectLongText(utf8Bytes(value));
  }

  open(tag: SaxesTagPlain): void {
    this.events++;
    this.isAfterTag = true;
    this.#attributes = 0;
    this.#textBytes = 0;
    if (this.#depth >= GPX_LIMITS.depth) throw new InvalidGpxError(this.messages.tooDeep);
    this.#depth++;
    if (this.#handler) this.#handler.open(tag);
    else this.#handler = handlerFor(tag.name);
  }

  text(text: string): void {
    this.events++;
    if (!this.takesLongText) {
      this.#textBytes += utf8Bytes(text);
      this.#rejectLongText(this.#textBytes);
    }
    this.#handler?.text(text);
  }

  close(): void {
    this.events++;
    this.isAfterTag = true;
    this.#textBytes = 0;
    this.#depth--;
    if (this.#depth > 0) this.#handler?.close();
  }

  end(): TrackContent {
    if (!this.#handler) throw new InvalidGpxError(GPX_MESSAGES.otherFile("it is empty"));
    this.#handler.end?.();
    return this.#handler.content;
  }

  #rejectLongText(bytes: number): void {
    if (bytes > GPX_LIMITS.textBytes) throw new InvalidGpxError(this.messages.textTooLong);
  }
}

function handlerFor(name: string): ElementHandler {
  const local = withoutPrefix(name);
  const Handler = HANDLERS.get(local);
  if (!Handler) return rejectOtherRoot(local);
  return new Handler(name.slice(0, name.length - local.length));
}

/** Counts 2 bytes for each surrogate, which makes 4 for the pair. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
