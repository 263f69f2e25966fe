import type { z } from "zod";
import { absentWhen, isBlank, line } from "../fields";
import { MAX_SEARCH_LENGTH } from "./rules";

/** A filter's choice; undefined for no filter: empty, 'all' and 'all-…'. */
export const filterInput = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  absentWhen((text) => isBlank(text) || text === "all" || text.startsWith("all-"), schema);

/** The words to search for; undefined when blank or one of the words for no search. */
export const searchInput = (...noSearch: readonly string[]) =>
  absentWhen((text) => isBlank(text) || noSearch.includes(text), line(MAX_SEARCH_LENGTH));
