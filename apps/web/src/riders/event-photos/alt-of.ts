import { day, fullName } from "../../lib/format";
import { PHOTO_TEXTS, photoBy } from "../../writing/photos/texts";
import type { Photo } from "./use-photos";

/** What a photo shows, in words: its caption, or else who took it and when. */
export const altOf = ({ caption, user, createdAt }: Photo): string =>
  caption ?? photoBy(fullName(user, PHOTO_TEXTS.anonymous), day(createdAt));
