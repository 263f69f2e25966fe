// Runs in the worker threads: calendar-threads.ts calls this function by name.
import { InvalidFileError } from "../../../core/files/invalid-file-error";
import { type ReadEvent, readCalendar } from "./read-calendar";

export interface CalendarTask {
  text: string;
  zone: string;
  now: Date;
  /** Takes the time at which a thread has begun with it. */
  startedAt: Float64Array;
}

/** An error is passed as its message because threads can't exchange class instances. */
export type CalendarResult = { rows: ReadEvent[] } | { invalid: string };

export function read({ text, zone, now, startedAt }: CalendarTask): CalendarResult {
  startedAt[0] = Date.now();
  try {
    return { rows: readCalendar(text, { zone, now }) };
  } catch (error) {
    if (error instanceof InvalidFileError) return { invalid: error.message };
    throw error;
  }
}
