import type { Params } from "react-router-dom";
import type { Clients } from "./clients";

/** The first address that is opened, for what it needs to be fetched before anything is drawn. */
export interface Visit {
  pathname: string;
  params: Params;
  api: Clients["api"];
  /** Ends when the sign-in check has ended, however. */
  signInChecked: Promise<void>;
}
