import type { Params } from "react-router-dom";
import type { Clients } from "./clients";

/** What preload functions know about the first page of a visit. */
export interface PreloadContext {
  pathname: string;
  params: Params;
  api: Clients["api"];
  /** Resolves when the sign-in check is done, also if it failed. */
  signInChecked: Promise<void>;
}
