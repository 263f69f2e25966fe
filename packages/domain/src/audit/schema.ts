import type { z } from "zod";
import { choice, instant, optionalLine } from "../fields";
import { filterInput, searchInput } from "../list/schema";
import { pageInput } from "../paging";
import { ACT_SUBJECT_WORDS, ADMIN_ACT_WORDS } from "./vocabulary";

export const listActsInput = pageInput.extend({
  act: filterInput(choice(ADMIN_ACT_WORDS)),
  administrator: optionalLine(64),
  subjectKind: filterInput(choice(ACT_SUBJECT_WORDS)),
  subjectId: optionalLine(64),
  /** A part of the name of what an act was about, of a member's name or address, or an id. */
  search: searchInput(),
  /** Acts at this time and later. */
  from: instant.optional(),
  /** Acts before this time. */
  before: instant.optional(),
});
export type ListActsInput = z.output<typeof listActsInput>;
