import { trpc } from "../../lib/api";

/** Hides or shows the parts of the member's own route near home. */
export const useSetHomeSafe = () => trpc.routes.update.useMutation();
