import { z } from "zod";
import { line } from "../fields";

export const sessionId = z.object({ id: line(100) });
export type SessionId = z.output<typeof sessionId>;
