import { isRecord } from "../is-record";
import { open } from "./store";

/** How the hashes of the query keys of boards and sheets begin. */
const BOARD_HASHES = ['[["rideDay","board"]', '[["sheet","read"]'];

/** Deletes the boards of rides that have been over for so long that nobody's position is kept any more, and their sheets. */
export async function removeEndedBoards(): Promise<void> {
  const answers = (await open()).transaction("answers", "readwrite");
  const remove = async () => {
    let cursor = await answers.store.openKeyCursor();
    while (cursor) {
      const [, hash] = cursor.primaryKey;
      if (BOARD_HASHES.some((start) => hash.startsWith(start))) {
        const row = await answers.store.get(cursor.primaryKey);
        if (row && hasEnded(row.json)) await answers.store.delete(cursor.primaryKey);
      }
      cursor = await cursor.continue();
    }
  };
  await Promise.all([remove(), answers.done]);
}

function hasEnded(json: string): boolean {
  const board: unknown = JSON.parse(json);
  return isRecord(board) && typeof board.keptUntil === "string" && Date.parse(board.keptUntil) <= Date.now();
}
