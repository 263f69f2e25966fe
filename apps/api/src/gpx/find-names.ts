import { type Encoding, encodingOf, HEAD_BYTES } from "@longpaddock/gpx/xml/decode-xml";
import { textOf } from "./name-text";

/** A name in a GPX file, or the place for one. */
export interface FoundName {
  of: "document" | "track" | "route";
  /** In bytes from the start of the file, without the tags. */
  from: number;
  to: number;
  /** False where there is no element yet, or an empty one without a closing tag. */
  hasElement: boolean;
  /** As the reader of GPX reads it. */
  text: string | null;
  /** Of the file's elements: '' or 'gpx:'. */
  prefix: string;
}

export interface NamesInFile {
  encoding: Encoding;
  names: FoundName[];
}

/** More lines keep their names, so that a file of nothing else doesn't fill the memory. */
const MAX_NAMES = 500;

/** A name may have a comment of any length in it. */
const MAX_SOURCE = 2 ** 18;

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)(?![^\s/>!?])((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
/** Comments and instructions of any length are passed over in pieces. */
const LONG = [
  { opening: "<!--", ending: "-->" },
  { opening: "<?", ending: "?>" },
] as const;

/** Finds the names of a GPX file that was read before, so its markup is right. */
export async function findNames(stream: AsyncIterable<Uint8Array>): Promise<NamesInFile> {
  let head = Buffer.alloc(0);
  let finder: NameFinder | null = null;
  for await (const chunk of stream) {
    if (finder) {
      finder.write(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    finder = new NameFinder(encodingOf(head));
    finder.write(head);
  }
  if (!finder) {
    finder = new NameFinder(encodingOf(head));
    finder.write(head);
  }
  return finder.end();
}

interface OpenLine {
  of: "track" | "route";
  hasName: boolean;
  /** Where a name would go. */
  at: number;
  prefix: string;
}

class NameFinder {
  readonly #encoding: Encoding;
  readonly #bytesPerUnit: number;
  readonly #names: FoundName[] = [];
  /** Local names of the open elements, down to those that matter. */
  readonly #path: string[] = [];
  #depth = 0;
  #rest = "";
  /** Of `#rest`, in units from the start. */
  #offset = 0;
  /** A byte of half a unit. */
  #half = Buffer.alloc(0);
  #passingTo: string | null = null;
  #line: OpenLine | null = null;
  #nameFrom: { at: number; prefix: string } | null = null;
  #nameSource = "";

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#bytesPerUnit = encoding.startsWith("utf-16") ? 2 : 1;
  }

  write(bytes: Uint8Array): void {
    this.#rest += this.#decode(bytes);
    for (let at = 0; ; ) {
      const next = this.#step(at);
      if (next === null) {
        this.#offset += at;
        this.#rest = this.#rest.slice(at);
        return;
      }
      this.#source(at, next);
      at = next;
    }
  }

  end(): NamesInFile {
    return { encoding: this.#encoding, names: this.#names };
  }

  /** One character for each unit of the encoding, so that positions are those of the bytes. */
  #decode(bytes: Uint8Array): string {
    if (this.#bytesPerUnit === 1) return Buffer.from(bytes).toString("latin1");
    const joined = Buffer.concat([this.#half, bytes]);
    const whole = joined.subarray(0, joined.length - (joined.length % 2));
    this.#half = Buffer.from(joined.subarray(whole.length));
    return (this.#encoding === "utf-16be" ? Buffer.from(whole).swap16() : whole).toString("utf16le");
  }

  /** Reads a text, a tag or a part of a comment. Returns where it ends; null if more of the file is needed. */
  #step(at: number): number | null {
    const rest = this.#rest;
    if (this.#passingTo !== null) return this.#pass(at, this.#passingTo);
    if (rest.charCodeAt(at) !== LESS_THAN) {
      const tag = rest.indexOf("<", at);
      return tag < 0 ? (at < rest.length ? rest.length : null) : tag;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(rest);
    if (token) {
      const [text, slash, name, attributes = ""] = token;
      if (name !== undefined) {
        if (slash) this.#close(at);
        else if (attributes.endsWith("/")) this.#passEmpty(name, at, at + text.length);
        else this.#open(name, at + text.length);
      }
      return at + text.length;
    }
    const long = LONG.find(({ opening }) => rest.startsWith(opening, at));
    this.#passingTo = long?.ending ?? null;
    return long ? at + long.opening.length : null;
  }

  #pass(at: number, ending: string): number | null {
    const end = this.#rest.indexOf(ending, at);
    if (end >= 0) {
      this.#passingTo = null;
      return end + ending.length;
    }
    const passed = this.#rest.length - ending.length + 1;
    return passed > at ? passed : null;
  }

  /** An empty name is a place for one. */
  #passEmpty(name: string, from: number, to: number): void {
    const { local, prefix, parent } = this.#place(name);
    const of = local === "name" ? this.#owner(parent) : null;
    if (of !== null)
      this.#addName({
        of,
        from: this.#offset + from,
        to: this.#offset + to,
        prefix,
        hasElement: false,
        text: null,
      });
  }

  #place(name: string) {
    const local = name.slice(name.indexOf(":") + 1);
    const prefix = name.slice(0, name.length - local.length);
    return { local, prefix, parent: this.#depth <= 2 ? this.#path.join("/") : "" };
  }

  #open(name: string, end: number): void {
    const { local, prefix, parent } = this.#place(name);
    const position = this.#offset + end;
    this.#depth++;
    if (this.#depth <= 3) this.#path.push(local);
    if (parent === "gpx" && (local === "trk" || local === "rte"))
      this.#line = { of: local === "trk" ? "track" : "route", hasName: false, at: position, prefix };
    if (local === "name" && this.#owner(parent)) {
      this.#nameFrom = { at: position, prefix };
      this.#nameSource = "";
    }
  }

  /** Whose name an element below `parent` is; null for a waypoint's and the like. */
  #owner(parent: string): FoundName["of"] | null {
    if (parent === "gpx" || parent === "gpx/metadata") return "document";
    if (parent === "gpx/trk" || parent === "gpx/rte")
      return this.#line?.hasName ? null : (this.#line?.of ?? null);
    return null;
  }

  #close(at: number): void {
    if (this.#depth <= 3) {
      const closed = this.#path.pop();
      const parent = this.#path.join("/");
      if (closed === "name" && this.#nameFrom) this.#endName(this.#owner(parent), at);
      if (parent === "gpx" && this.#line && (closed === "trk" || closed === "rte")) this.#endLine(this.#line);
    }
    this.#depth--;
  }

  #endName(of: FoundName["of"] | null, at: number): void {
    const from = this.#nameFrom;
    this.#nameFrom = null;
    if (!from || of === null) return;
    const to = this.#offset + at;
    const text = textOf(this.#nameSource, this.#encoding);
    this.#addName({ of, from: from.at, to, prefix: from.prefix, hasElement: true, text });
  }

  #addName(name: FoundName): void {
    this.#add(name);
    if (name.of !== "document" && this.#line) this.#line.hasName = true;
  }

  #endLine({ of, hasName, at, prefix }: OpenLine): void {
    if (!hasName) this.#add({ of, from: at, to: at, prefix, hasElement: false, text: null });
    this.#line = null;
  }

  #add(name: FoundName): void {
    if (this.#names.length >= MAX_NAMES) return;
    const { from, to } = name;
    this.#names.push({ ...name, from: from * this.#bytesPerUnit, to: to * this.#bytesPerUnit });
  }

  /** Keeps what an open name holds. */
  #source(from: number, to: number): void {
    const start = this.#nameFrom?.at;
    if (start === undefined || this.#offset + from < start || this.#nameSource.length > MAX_SOURCE) return;
    this.#nameSource += this.#rest.slice(from, to);
  }
}

const LESS_THAN = 0x3c;
