import { type Failure, readFailure } from "../errors";
import { notifyFailure, type ToastText } from "../notify";
import { failureReference } from "./failure-reference";
import { reasonOf, referenceOf } from "./failure-texts";

export interface FailureMeta {
  /** The toast of a failure; `false` if the screen shows the failure itself. */
  failure?: ToastText | ((failure: Failure) => ToastText | null) | false;
  /** The mutation belongs to a form, which shows failures that name fields at its inputs. */
  form?: boolean;
}

/** Default toast titles by error code. */
const TITLES: Readonly<Record<string, string>> = {
  UNAUTHORIZED: "Sign in required",
  FORBIDDEN: "Not allowed",
  NETWORK: "You seem to be offline",
  TOO_MANY_REQUESTS: "Too many requests",
  UNAVAILABLE: "We'll be back soon",
};

/** Shows the toast of a failed mutation, and keeps its reference on the page. */
export function showFailure(error: unknown, meta: FailureMeta = {}): void {
  const failure = readFailure(error);
  const toast = failureToast(failure, meta);
  if (!toast) return;
  notifyFailure({ ...toast, reason: reasonBeside(toast, failure) });
  const reference = referenceOf(failure);
  // A form shows it itself.
  if (reference && !meta.form) failureReference.set({ title: whatFailed(toast), reference });
}

const UNTITLED = "Error";

/** Many specified toasts are titled 'Error' and say below what failed. */
const whatFailed = ({ title, description }: ToastText) => (title === UNTITLED && description) || title;

/** The reason of a failure, unless the toast says it already. */
function reasonBeside({ description, reason }: ToastText, failure: Failure): string | null | undefined {
  if (reason !== undefined || description === failure.message) return reason;
  return reasonOf(failure);
}

function failureToast(failure: Failure, meta: FailureMeta): ToastText | null {
  if (meta.failure === false || failure.code === "ABORTED") return null;
  if (meta.form && Object.keys(failure.fields).length > 0) return null;
  if (typeof meta.failure === "function") return meta.failure(failure);
  return meta.failure ?? { title: TITLES[failure.code] ?? UNTITLED, description: failure.message };
}
