import type { z } from "zod";
import { absentWhen, isBlank, line } from "../fields";
import { isNoFilter, MAX_SEARCH_LENGTH } from "./rules";

/** A filter's choice; undefined for no filter: empty, 'all' and 'all-…'. */
export const filterInput = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  absentWhen((text) => isBlank(text) || isNoFilter(text), schema);

/** The words to search for; undefined when blank. */
export const searchInput = () => absentWhen(isBlank, line(MAX_SEARCH_LENGTH));
