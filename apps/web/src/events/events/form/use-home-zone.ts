import { stateCode, TIME_ZONES } from "@longpaddock/domain/states";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { trpc } from "../../../lib/api";

/**
 * The time that a member's events are in: that of their state, else the site's. Browsers that report UTC are common, and
 * would move a ride by half a day. Null while it loads.
 */
export function useHomeZone(): string | null {
  const { user } = useCurrentUser();
  const state = user?.state ? stateCode(user.state) : null;
  const { data: site, isError } = trpc.site.read.useQuery(undefined, { enabled: state === null });
  if (state) return TIME_ZONES[state];
  return site?.timeZone ?? (isError ? TIME_ZONES.NSW : null);
}
