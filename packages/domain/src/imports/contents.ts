import { z } from "zod";
import { GROUP_ROLES } from "../roles";

const details = { memberNumber: z.string().nullable(), financialUntil: z.string().nullable() };

/** What a row of a list says of a person, as it is stored until the import is deleted. */
export const memberContent = z.object({
  email: z.string().nullable(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  role: z.enum(GROUP_ROLES).nullable(),
  ...details,
  /** What a member had before the row was taken over. */
  before: z.object(details).optional(),
});
export type MemberContent = z.output<typeof memberContent>;
