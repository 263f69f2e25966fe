import type { z } from "zod";
import { absentWhen, line } from "../fields";
import { isBlank } from "../visible-text";
import { isNoFilter, MAX_SEARCH_LENGTH } from "./rules";

/** A filter's choice; undefined for no filter: empty, 'all' and 'all-…'. */
export const filterInput = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  absentWhen((text) => isBlank(text) || isNoFilter(text), schema);

/** The words to search for; undefined when blank. */
export const searchInput = () => absentWhen(isBlank, line(MAX_SEARCH_LENGTH));
