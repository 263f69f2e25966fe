import { removeEndedCards } from "./card-copies";
import { removeEndedBoards } from "./kept-boards";

/** Deletes what this device may keep of a ride only until a certain time. */
export async function removeEnded(): Promise<void> {
  await removeEndedCards();
  await removeEndedBoards();
}
