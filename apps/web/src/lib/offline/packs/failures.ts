import { TRPCClientError } from "@trpc/client";
import { isUnreachable, RestError } from "../../errors";

/** Whether there is no network or no server. `isUnreachable` takes errors of the browser's storage for that too. */
export const isNetworkFailure = (error: unknown): boolean =>
  isUnreachable(error) &&
  (error instanceof TypeError ||
    error instanceof RestError ||
    error instanceof TRPCClientError ||
    nameOf(error) === "TimeoutError");

/** A transaction that found the device full ends with either. */
export const isFull = (error: unknown): boolean =>
  ["QuotaExceededError", "AbortError"].includes(nameOf(error));

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : "");
