import type { SaxesTagPlain } from "saxes";
import type { TrackContent } from "../content/track-content";

/** Collects the content of a document of one format, from the elements inside its root. */
export interface ElementHandler {
  readonly content: TrackContent;
  /** True where a text may be longer than others. It comes in pieces. */
  readonly takesLongText: boolean;
  open(tag: SaxesTagPlain): void;
  text(text: string): void;
  close(): void;
  end?(): void;
}
