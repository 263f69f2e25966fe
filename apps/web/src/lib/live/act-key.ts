import type { Act } from "./changes";

/** The key of a mutation that isn't one of tRPC's, so that it refreshes what its act touches. */
export const actKey = (act: Act) => [act.split(".")];
