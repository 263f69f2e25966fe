import { NSW_ACT_LINES } from "./demo-lines-nsw-act";
import { QLD_NT_LINES } from "./demo-lines-qld-nt";
import { SA_WA_LINES } from "./demo-lines-sa-wa";
import { VIC_TAS_LINES } from "./demo-lines-vic-tas";

/**
 * Approximate roads for a demonstration, not for navigation. The key is also the name of the GPX file recorded
 * along the line.
 */
export const DEMO_LINES = {
  ...NSW_ACT_LINES,
  ...VIC_TAS_LINES,
  ...QLD_NT_LINES,
  ...SA_WA_LINES,
} as const;

export type DemoLine = keyof typeof DEMO_LINES;
