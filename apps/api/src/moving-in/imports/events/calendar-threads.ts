import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError, isAppError } from "@longpaddock/domain/errors";
import { CALENDAR_MESSAGES } from "@longpaddock/domain/imports/event-texts";
import { WorkerThreads } from "../../../core/threads/worker-threads";
import { refuse } from "../members/decode-text";
import type { CalendarResult, CalendarTask } from "./calendar-thread";
import type { ReadEvent } from "./read-calendar";

const READ_TIMEOUT_MS = 15_000;
/** Whatever has had a thread for less is cut off because others came first. */
const OWN_TIME_MS = 10_000;

/** In the same folder as this module in the sources; at the top of dist. */
const THREAD = new URL(`./calendar-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

const BUSY = "We couldn't read the calendar just now. Please try again shortly.";

const threads = new WorkerThreads({
  name: "calendar",
  file: THREAD,
  timeoutMs: READ_TIMEOUT_MS,
  messages: {
    timeout: CALENDAR_MESSAGES.takesTooLong,
    failure: BUSY,
  },
  heapMb: { old: 512, young: 32 },
});

/** @throws AppError BAD_REQUEST for what is no calendar, or takes too long to work out; UNAVAILABLE where it had to wait */
export async function readInThread(task: Omit<CalendarTask, "startedAt">): Promise<ReadEvent[]> {
  const startedAt = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const running = threads.run<CalendarResult>("read", { ...task, startedAt } satisfies CalendarTask);
  const result = await running.catch((error: unknown) => {
    if (!isAppError(error) || error.message !== CALENDAR_MESSAGES.takesTooLong) throw error;
    const hadTime = startedAt[0] && Date.now() - startedAt[0] >= OWN_TIME_MS;
    throw hadTime ? refuse(error.message) : new AppError("UNAVAILABLE", BUSY, { cause: error });
  });
  if ("invalid" in result) throw refuse(result.invalid);
  return result.rows;
}
