import { GPX_LIMITS, GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from "saxes";
import { BadGpx } from "./decode-text";
import { GpxLine, positionOf } from "./gpx-points";

const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ["kml", "it is a KML file; export it as GPX"],
  ["trainingcenterdatabase", "it is a TCX file; export it as GPX"],
  ["html", "it is a web page"],
]);

/** Follows a GPX document from piece to piece and keeps what a preview shows of it. */
export class GpxDocument {
  readonly tracks = new GpxLine();
  readonly routes = new GpxLine();
  waypoints = 0;
  documentName: string | null = null;
  lineName: string | null = null;

  readonly #parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  /** Local names of the open elements: prefixes differ from file to file. */
  readonly #path: string[] = [];
  #text = "";
  #points = 0;
  #begun = false;
  #ending = false;

  constructor() {
    this.#parser.on("doctype", (name) => this.#doctype(name));
    this.#parser.on("attribute", ({ value }: SaxesAttributePlain) => refuseLongText(value));
    this.#parser.on("opentag", (tag) => this.#open(tag));
    this.#parser.on("text", (text) => this.#addText(text));
    this.#parser.on("cdata", (text) => this.#addText(text));
    this.#parser.on("closetag", () => this.#close());
    this.#parser.on("error", (error) => {
      throw this.#notWellFormed(error);
    });
  }

  write(text: string): void {
    if (!this.#begun) {
      const start = text.trimStart();
      this.#begun = start !== "";
      if (this.#begun && !start.startsWith("<")) throw new BadGpx(GPX_MESSAGES.notGpx);
    }
    this.#parser.write(text);
  }

  /** @throws BadGpx for a file without points, too */
  end(): void {
    if (!this.#begun) throw new BadGpx(GPX_MESSAGES.empty);
    this.#ending = true;
    this.#parser.close();
    if (this.#points === 0) throw new BadGpx(GPX_MESSAGES.noPoints);
  }

  #doctype(name: string): void {
    throw new BadGpx(/^\s*html\b/i.test(name) ? otherFile("html") : GPX_MESSAGES.doctype);
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    const local = name.slice(name.indexOf(":") + 1);
    if (this.#path.length === 0 && local !== "gpx") throw new BadGpx(otherFile(local));
    if (this.#path.length >= GPX_LIMITS.depth) throw new BadGpx(GPX_MESSAGES.tooDeep);
    this.#path.push(local);
    this.#text = "";
    if (this.#isAt("trk", "trkseg")) this.tracks.startSegment();
    else if (this.#isAt("gpx", "rte")) this.routes.startSegment();
    else if (this.#isAt("trkseg", "trkpt")) this.tracks.add(this.#position(attributes));
    // BaseCamp keeps the road between two route points in an extension.
    else if (this.#isAt("rte", "rtept") || this.#isAt("RoutePointExtension", "rpt"))
      this.routes.add(this.#position(attributes));
    else if (this.#isAt("gpx", "wpt")) {
      this.#position(attributes);
      this.waypoints++;
    }
  }

  #addText(text: string): void {
    this.#text += text;
    refuseLongText(this.#text);
  }

  #close(): void {
    const text = this.#text;
    if (this.#isAt("metadata", "name") || this.#isAt("gpx", "name")) this.documentName ??= nameOf(text);
    else if (this.#isAt("trk", "name") || this.#isAt("rte", "name")) this.lineName ??= nameOf(text);
    else if (this.#isAt("trkpt", "ele")) this.tracks.setElevation(text);
    else if (this.#isAt("rtept", "ele")) this.routes.setElevation(text);
    this.#path.pop();
    this.#text = "";
  }

  #isAt(parent: string, name: string): boolean {
    return this.#path.at(-1) === name && this.#path.at(-2) === parent;
  }

  #position(attributes: Readonly<Record<string, string>>): readonly [number, number] {
    this.#points++;
    return positionOf(attributes, this.#points);
  }

  #notWellFormed(error: Error): BadGpx {
    const { line } = this.#parser;
    if (this.#ending) return new BadGpx(GPX_MESSAGES.breaksOff(line));
    const reason = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    return new BadGpx(GPX_MESSAGES.invalidXml(line, reason.slice(0, 100)));
  }
}

function otherFile(root: string): string {
  return GPX_MESSAGES.otherFile(
    OTHER_ROOTS.get(root.toLowerCase()) ?? `it starts with <${root.slice(0, 40)}> where <gpx> should be`,
  );
}

function refuseLongText(text: string): void {
  if (text.length > GPX_LIMITS.textBytes) throw new BadGpx(GPX_MESSAGES.textTooLong);
}

/** One line of readable text; null when nothing is left. */
function nameOf(text: string): string | null {
  const line = text
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.slice(0, 255).trim() || null;
}
