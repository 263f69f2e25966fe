/** A pack's key is what it is about, such as "route 7" or "event 3". */
type PackKind = "route" | "event";

export const packKeyOf = (kind: PackKind, id: number) => `${kind} ${id}`;

export const isPackOf = (kind: PackKind, key: string): boolean => key.startsWith(`${kind} `);

export const idOfPack = (key: string): number => Number(key.split(" ")[1]);

/** The service worker's cache of the map's code and outlines (vite.config.ts). */
export const MAP_CODE_CACHE = "assets";

/** The key of queries for what the device has of packs. */
export const PACKS_KEY = ["packs"];
