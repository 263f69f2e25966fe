import { removeEndedCards } from "./card-copies";
import { removeEndedBoards } from "./kept-boards";
import { removeEndedSigned } from "./kept-signed";
import { removeExpiredPacks } from "./packs/packs";

/** Deletes what this device keeps only until a certain time. */
export async function removeEnded(): Promise<void> {
  await removeEndedCards();
  await removeEndedBoards();
  await removeEndedSigned();
  await removeExpiredPacks();
}
