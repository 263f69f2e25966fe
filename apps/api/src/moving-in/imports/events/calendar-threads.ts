import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { isAppError } from "@longpaddock/domain/errors";
import { CALENDAR_MESSAGES } from "@longpaddock/domain/imports/event-texts";
import { WorkerThreads } from "../../../core/threads/worker-threads";
import { refuse } from "../members/decode-text";
import type { CalendarResult, CalendarTask } from "./calendar-thread";
import type { ReadEvent } from "./read-calendar";

const READ_TIMEOUT_MS = 25_000;

/** In the same folder as this module in the sources; at the top of dist. */
const THREAD = new URL(`./calendar-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

const threads = new WorkerThreads({
  name: "calendar",
  file: THREAD,
  timeoutMs: READ_TIMEOUT_MS,
  messages: {
    timeout: CALENDAR_MESSAGES.takesTooLong,
    failure: "We couldn't read the calendar just now. Please try again shortly.",
  },
  heapMb: { old: 512, young: 32 },
});

/** @throws AppError BAD_REQUEST for what is no calendar, or takes too long to work out */
export async function readInThread(task: CalendarTask): Promise<ReadEvent[]> {
  const result = await threads.run<CalendarResult>("read", task).catch((error: unknown) => {
    throw isAppError(error) && error.message === CALENDAR_MESSAGES.takesTooLong
      ? refuse(error.message)
      : error;
  });
  if ("invalid" in result) throw refuse(result.invalid);
  return result.rows;
}
