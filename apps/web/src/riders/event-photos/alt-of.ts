import { day, fullName } from "../../lib/format";
import { EVENT_PHOTO_TEXTS, photoBy } from "./texts";
import type { Photo } from "./use-photos";

/** What a photo shows, in words: its caption, or else who took it and when. */
export const altOf = ({ caption, user, createdAt }: Photo): string =>
  caption ?? photoBy(fullName(user, EVENT_PHOTO_TEXTS.anonymous), day(createdAt));
