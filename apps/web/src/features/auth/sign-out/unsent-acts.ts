import { type Act, listActs } from "../../../lib/acts/act-store";

/** What the member did on this device and the server doesn't have yet. None where there is no store. */
export async function unsentActs(memberId: string): Promise<Act[]> {
  const acts = await listActs(memberId).catch(() => []);
  return acts.filter(({ refusal }) => refusal === null);
}
