import type { RouteContent } from "@longpaddock/domain/imports/contents";
import type { RowOutcome } from "@longpaddock/domain/imports/vocabulary";
import type { NewFile } from "../../../core/files/pending-files";
import type { LineShape } from "../../../routes/imported-routes/similar-lines";

/** A file of an import, with the route that it would become. */
export interface FoundRoute {
  outcome: RowOutcome;
  reason: string | null;
  title: string;
  content: RouteContent | null;
  file: NewFile | null;
  /** Null without a line. */
  shape: LineShape | null;
}
