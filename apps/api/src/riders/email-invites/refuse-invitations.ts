import { refusedAddresses } from "@longpaddock/db/schema/refused-addresses";
import type { StopInvitesInput } from "@longpaddock/domain/email-invites/schema";
import { AppError } from "@longpaddock/domain/errors";
import type { Ctx } from "../../core/context";
import { readStopToken } from "./mailed-links";

/** No invitation, or no message about riders, is mailed to this address any more, with the token that each carries. @throws AppError NOT_FOUND */
export async function refuseInvitations({ db, services }: Ctx, { token }: StopInvitesInput): Promise<void> {
  const addressHash = readStopToken(services, token);
  if (addressHash === null) throw new AppError("NOT_FOUND");
  await db.insert(refusedAddresses).values({ addressHash }).onConflictDoNothing();
}
