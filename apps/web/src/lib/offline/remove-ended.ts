import { removeEndedCards } from "./card-copies";
import { removeEndedBoards } from "./kept-boards";
import { removeEndedSigned } from "./kept-signed";

/** Deletes what this device may keep of a ride only until a certain time. */
export async function removeEnded(): Promise<void> {
  await removeEndedCards();
  await removeEndedBoards();
  await removeEndedSigned();
}
