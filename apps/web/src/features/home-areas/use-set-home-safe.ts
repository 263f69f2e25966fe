import { trpc } from "../../lib/api";

/** Hides the parts of one's own route near home from everybody else, or shows them. */
export const useSetHomeSafe = () => trpc.routes.setHomeSafe.useMutation();
