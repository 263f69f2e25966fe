import type { z } from "zod";
import { absentWhen, isBlank, optionalLine } from "../fields";
import { MAX_SEARCH_LENGTH } from "./rules";

/** A filter's choice; undefined for no filter: empty, 'all' and 'all-…'. */
export const filterInput = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  absentWhen((text) => isBlank(text) || text === "all" || text.startsWith("all-"), schema);

/** The words to search for; undefined when blank. */
export const searchInput = optionalLine(MAX_SEARCH_LENGTH);
