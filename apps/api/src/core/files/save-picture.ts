import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import type { Ctx } from "../context";
import type { EncodedPicture } from "./encode-picture";
import { withFileChange } from "./pending-files";

interface WrittenRow<Row> {
  row: Row;
  /** The picture that the row had before, whose files are then deleted. Lock the row before reading it. */
  replaced: string | null;
}

/**
 * Stores a picture, or none, and calls `writeRow` in a transaction with its address for a column of the row.
 * Keeps either the new files or the replaced ones, whichever the row refers to.
 */
export async function savePicture<C extends Ctx, Row>(
  ctx: C,
  picture: EncodedPicture | null,
  writeRow: (tx: C, address: string | null) => Promise<WrittenRow<Row>>,
): Promise<Row> {
  const { address, files } = picture ?? { address: null, files: [] };
  return withFileChange(ctx, files, async (tx) => {
    const { row, replaced } = await writeRow(tx, address);
    return { result: row, unused: pictureStorageKeys(replaced) };
  });
}
