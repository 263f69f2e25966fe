import type { SetSharingInput } from "./schema";
import type { ShownTo } from "./vocabulary";

export interface Sharing {
  readonly phone: string | null;
  readonly phoneShownTo: ShownTo;
  readonly emailShownTo: ShownTo;
  readonly vehiclesShownTo: ShownTo;
}

/** Absent fields stay. A number that is cleared is shown to nobody, so that a later one isn't either. */
export function sharingAfter(before: Sharing, changes: SetSharingInput): Sharing {
  const phone = changes.phone === undefined ? before.phone : changes.phone;
  return {
    phone,
    phoneShownTo: changes.phoneShownTo ?? (phone === null ? "nobody" : before.phoneShownTo),
    emailShownTo: changes.emailShownTo ?? before.emailShownTo,
    vehiclesShownTo: changes.vehiclesShownTo ?? before.vehiclesShownTo,
  };
}
