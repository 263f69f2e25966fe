import { fileSize } from "@longpaddock/domain/files/file-size";
import { isPackOf } from "../../lib/offline/packs/pack-keys";
import {
  type PackPart,
  PIECE_KINDS,
  type PieceCounts,
  type PieceKind,
  type PieceProgress,
} from "../../lib/offline/packs/piece-kinds";

export const PACK_TEXTS = {
  title: "Offline copy",
  small:
    "This route is starred, so its page and GPX file open without a network. Its photos and the map along it can too.",
  /** Of a copy that was loaded without. */
  lacks: {
    base: "The map of roads isn't in it yet.",
    terrain: "The shade of hills isn't in it yet.",
  },
  /** Of a copy that is about to be loaded. */
  unread: {
    base: "The map of roads can't be read right now. It's loaded later, while you're online.",
    terrain: "The shade of hills can't be read right now. It's loaded later, while you're online.",
  },
  none: "Take it with you: its page, its photos and the map along it then open without a network.",
  gone: {
    lost: "The offline copy isn't on this device any more. Your browser may have deleted it. Download it again before you leave.",
    expired:
      "The offline copy hadn't been refreshed for 30 days, so it was deleted from this device. Download it again before you leave.",
    closed: {
      route: "This route isn't open to you any more, so its offline copy was deleted from this device.",
      event:
        "You don't take part in this ride any more, or it's over, so its offline copy was deleted from this device.",
    },
  },
  look: "Take the map too",
  looking: "Working out the size…",
  lookFailed: "We couldn't work out the size. Check your connection and try again.",
  isGone: "It isn't there any more.",
  corridor: "The map reaches 5 km to either side.",
  coarse: "The route is long, so the map leaves out the closest zoom levels.",
  take: "Download",
  notNow: "Not now",
  loading: "Downloading",
  starting: "Starting…",
  loaded: "The offline copy is on this device.",
  cancel: "Cancel",
  check: "Check",
  checking: "Checking…",
  checkFailed: "We couldn't read what this device keeps",
  repair: "Download what's missing",
  remove: "Remove",
  removing: {
    title: "Remove this offline copy?",
    description: "The map and the photos are deleted from this device. You can download them again.",
  },
  removed: { title: "The offline copy is removed" },
  mayGo: "Your browser may delete it when this device runs short of space.",
  whole: "Everything is here and opens without a network.",
  incomplete: "Some of it doesn't open without a network.",
  failures: {
    full: "This device has no room for more. Remove another offline copy or free some space, then try again.",
    network: "The connection broke off. Try again once you're back in range: what has loaded stays.",
    keepsNothing: "This browser keeps nothing for you yet. Wait a moment and try again.",
    other: "The download stopped. Try again: what has loaded stays.",
  },
  list: {
    title: "Offline copies",
    lead: "What this device opens without a network, with its map. Signing out deletes it.",
    none: "Nothing yet. Open a route or a ride and take its map.",
  },
} as const;

export type Gone = keyof typeof PACK_TEXTS.gone;

/** Why a copy isn't here any more. */
export function goneText(reason: Gone, packKey: string): string {
  const { closed, ...others } = PACK_TEXTS.gone;
  return reason === "closed" ? closed[isPackOf("event", packKey) ? "event" : "route"] : others[reason];
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;

const AMOUNTS: Readonly<Record<PackPart, (count: number) => string>> = {
  page: (count) => counted(count, "part of the page", "parts of the page"),
  app: (count) => counted(count, "file of the app's own map", "files of the app's own map"),
  files: (count) => counted(count, "GPX file", "GPX files"),
  base: (count) => counted(count, "map tile", "map tiles"),
  terrain: (count) => counted(count, "tile of hills", "tiles of hills"),
  ridden: (count) => counted(count, "tile of ridden lines", "tiles of ridden lines"),
  // Each in two sizes.
  pictures: (count) => counted(Math.ceil(count / 2), "photo", "photos"),
};

const list = new Intl.ListFormat("en-AU");

/** '1 GPX file, 412 map tiles and 3 photos' */
export function contentsText(counts: PieceCounts): string {
  const kinds = PIECE_KINDS.filter((kind: PieceKind) => counts[kind] > 0);
  return list.format(kinds.map((kind) => AMOUNTS[kind](counts[kind])));
}

/** '412 map tiles', with how many of them are missing, damaged or refused, and the age of the oldest. */
export function checkedText({ part, total, missing, damaged, refused, age }: CheckedTextParts): string {
  const faults = [
    missing > 0 && `${missing} missing`,
    damaged > 0 && `${damaged} damaged`,
    refused > 0 && `${refused} not available`,
  ].filter(Boolean);
  const loaded = age === null ? "" : `, loaded ${age}`;
  const amount = part === "pictures" ? counted(total, "picture file", "picture files") : AMOUNTS[part](total);
  return faults.length > 0 ? `${amount}: ${faults.join(", ")}${loaded}` : amount + loaded;
}

interface CheckedTextParts {
  part: PackPart;
  total: number;
  missing: number;
  damaged: number;
  refused: number;
  age: string | null;
}

export const aboutSize = (bytes: number) => `About ${fileSize(bytes)} to download.`;

export const roomText = (room: number) => `The browser says that it has room for ${fileSize(room)} more.`;

export const tooLarge = (bytes: number, room: number) =>
  `It takes about ${fileSize(bytes)}, and this browser has room for only ${fileSize(room)} more. Remove another offline copy or free some space on this device.`;

const BUSY = "The server is busy, so the download is waiting.";

/** For screen readers. */
export function progressNews(progress: PieceProgress | null): string {
  if (!progress) return PACK_TEXTS.starting;
  if (progress.isWaiting) return BUSY;
  const quarters = Math.floor((4 * progress.done) / progress.total);
  return `${PACK_TEXTS.loading}: ${25 * quarters}%`;
}

export const progressText = ({ done, total, bytes, isWaiting = false }: PieceProgress) =>
  `${done.toLocaleString("en-AU")} of ${total.toLocaleString("en-AU")}, ${fileSize(bytes)}${isWaiting ? `. ${BUSY}` : ""}`;

export const stateText = (bytes: number, age: string, until: string) =>
  `${fileSize(bytes)}, loaded ${age}. It's refreshed once a day while you're online, and otherwise kept until ${until}.`;

/** While some of it isn't there. */
export const partText = (bytes: number, until: string) =>
  `${fileSize(bytes)} of it is here, and is kept until ${until}.`;

export const incompleteText = (here: number, total: number) =>
  `${here.toLocaleString("en-AU")} of ${total.toLocaleString("en-AU")} parts are here.`;

export const starredText = (count: number) =>
  `${counted(count, "starred route opens", "starred routes open")} without a network too, without their maps.`;

export const totalText = (bytes: number) => `${fileSize(bytes)} in all.`;
