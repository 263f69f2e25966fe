import { z } from "zod";
import { clearable, httpsUrl } from "../fields";
import { pictureStorageKeys } from "./pictures";

/** A picture's address. That of an uploaded picture, sent back as it was read, leaves the picture as it is. */
export const pictureInput = z
  .preprocess(
    (value: string | null | undefined) =>
      typeof value === "string" && pictureStorageKeys(value).length > 0 ? undefined : value,
    clearable(httpsUrl),
  )
  .optional();
