import { useState } from "react";
import { type Outputs, trpc } from "../../../lib/api";

export type ExportProgress = Outputs["exports"]["list"][number];

const ASK_EVERY_MS = 1000;
/** How long a new tab may take until its export begins. */
const BEGINNING_MS = 15_000;

/** The administrator's exports of the last minutes, followed while one of them runs or is about to begin. */
export function useExports() {
  const [begunAt, setBegunAt] = useState(0);
  const { data: exports = [] } = trpc.exports.list.useQuery(undefined, {
    meta: { signsOut: true },
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const isRunning = state.data?.some((one) => one.state === "running") ?? false;
      return isRunning || Date.now() - begunAt < BEGINNING_MS ? ASK_EVERY_MS : false;
    },
  });
  return { exports, begin: () => setBegunAt(Date.now()) };
}
