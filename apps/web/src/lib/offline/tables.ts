import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { Outputs } from "../api";
import type { ArchiveKind } from "./packs/piece-kinds";

/** An answer of the API, as JSON. */
export interface KeptAnswer {
  /** The hash of its query's key. */
  hash: string;
  /** What it is about, such as "route 7", or "map"; empty for any other answer. */
  subject: string;
  json: string;
  savedAt: number;
}

interface AnswerRow extends KeptAnswer {
  bytes: number;
}

/** A route or event that opens without a network. Its answers stay until it is removed. */
export interface KeptPack {
  /** Its own subject, such as "route 7" or "event 3". */
  key: string;
  title: string;
  /** What its answers are about: itself, and the route of an event. */
  subjects: readonly string[];
  /** The hashes of the answers that its page needs. */
  answers: readonly string[];
  /** The addresses of its files, tiles and pictures. */
  pieces: readonly string[];
  /** Of files and pictures that the server refused or that were too large. */
  refused?: readonly string[];
  /** Maps that the server couldn't read when the pack was taken, and of which it has no tiles. */
  lacks?: readonly ArchiveKind[];
  /** Whether the member took the map and pictures too. Without, it is a starred route that is kept by itself. */
  hasMap: boolean;
  /** Whether all of its pieces have been loaded. */
  isWhole: boolean;
  /** Whether the member cancelled its download; it goes on only when they say so. */
  isPaused?: boolean;
  /** When its answers were loaded, and their version. */
  savedAt: number;
  version: string;
}

/** A file, tile or picture. Packs share them. */
export interface KeptPiece {
  /** The path of its address. */
  address: string;
  /** The rest of its address, which is another one when the operator's map file is. */
  query: string;
  type: string;
  etag: string | null;
  /** Empty for a tile with nothing on it. */
  data: ArrayBuffer | Blob;
  /** SHA-256 of the data; null of a file that a former version has kept. */
  digest: ArrayBuffer | null;
  savedAt: number;
  /** Of a file for the member to save. */
  name: string | null;
}

export interface PieceRow extends KeptPiece {
  bytes: number;
}

/** The emergency cards of an event, for its organiser or sweep to open without a network. */
export interface KeptCards {
  eventId: number;
  takenAt: string;
  /** When the copy has to be deleted. */
  endsAt: string;
  cards: readonly Outputs["emergencyCards"]["take"]["cards"][number][];
}

/** What this device needs to exchange with the phones of a ride's other leaders. */
export interface KeptExchange {
  eventId: number;
  /** With which they encrypt what they show each other. It can't be exported. */
  key: CryptoKey;
  /** By how many milliseconds this device's clock was ahead of the server's; 0 if it went right. */
  clockAhead: number;
  /** When it has to be deleted. */
  endsAt: string;
}

/** A signed act of a leader, for other phones to bring to the server. */
export interface KeptSigned {
  eventId: number;
  act: ExchangedAct;
  /** When it has to be deleted. */
  endsAt: string;
}

export interface Owner {
  memberId: string;
  /** The version of the answers' shape. */
  version: string;
}

type ByMember<Id extends IDBValidKey> = [memberId: string, id: Id];

export interface Tables extends DBSchema {
  owner: { key: string; value: Owner };
  answers: {
    key: ByMember<string>;
    value: AnswerRow;
    indexes: { size: [savedAt: number, bytes: number, subject: string] };
  };
  packs: { key: ByMember<string>; value: KeptPack };
  pieces: { key: string; value: PieceRow; indexes: { bytes: number } };
  cards: { key: ByMember<number>; value: KeptCards };
  /** The pair with which the member's acts are signed on this device. */
  signers: { key: string; value: CryptoKeyPair };
  exchanges: { key: ByMember<number>; value: KeptExchange };
  signed: { key: ByMember<string>; value: KeptSigned };
}

/** The subject of what every map needs. Its answers stay, with or without a pack. */
export const MAP_SUBJECT = "map";

/** Of the database. */
export const TABLES_VERSION = 5;

export const sizeOf = ({ data }: Pick<KeptPiece, "data">): number =>
  data instanceof Blob ? data.size : data.byteLength;

type Upgrading = IDBPTransaction<Tables, StoreNames<Tables>[], "versionchange">;

/** Takes what former versions have kept along: a new one that was downloaded before a trip must not find less. */
export async function upgradeTables(
  db: IDBPDatabase<Tables>,
  before: number,
  upgrading: Upgrading,
): Promise<void> {
  if (before < 1) {
    db.createObjectStore("owner");
    db.createObjectStore("answers");
  }
  if (before < 2) db.createObjectStore("cards");
  if (before < 3) for (const name of ["signers", "exchanges", "signed"] as const) db.createObjectStore(name);
  if (before < 4) {
    db.createObjectStore("packs");
    db.createObjectStore("pieces");
    await nameSubjects(upgrading, before > 0);
    if (before > 0) await packRoutes(upgrading);
  }
  if (before < 5) await addSizes(upgrading, before === 4);
}

/** Answers were about a route or nothing. */
async function nameSubjects(upgrading: Upgrading, hasIndex: boolean): Promise<void> {
  const answers = upgrading.objectStore("answers");
  if (hasIndex) answers.deleteIndex("size");
  answers.createIndex("size", ["savedAt", "bytes", "subject"]);
  for await (const cursor of answers) {
    const { routeId, ...row } = cursor.value as AnswerRow & { routeId?: number };
    await cursor.update({ ...row, subject: routeId ? `route ${routeId}` : "" });
  }
}

interface FormerRoute {
  id: number;
  savedAt: number;
  gpx: { name: string; file: Blob } | null;
}

/** Starred routes had a table of their own. */
async function packRoutes(upgrading: Upgrading): Promise<void> {
  const routes = (upgrading as unknown as IDBPTransaction<unknown, string[], "versionchange">).objectStore(
    "routes",
  );
  for await (const cursor of routes) {
    const [memberId] = cursor.primaryKey as [string, number];
    const { id, gpx, savedAt }: FormerRoute = cursor.value;
    const key = `route ${id}`;
    const address = `/api/routes/${id}/gpx`;
    const pieces = gpx ? [address] : [];
    await upgrading.objectStore("packs").put(
      {
        ...{ key, title: "", subjects: [key], answers: [], pieces },
        ...{ hasMap: false, isWhole: false, savedAt, version: "" },
      },
      [memberId, key],
    );
    if (gpx)
      await upgrading.objectStore("pieces").put(
        {
          ...{ address, query: "", type: gpx.file.type, etag: null, data: gpx.file, digest: null },
          ...{ savedAt, name: gpx.name, bytes: gpx.file.size },
        },
        address,
      );
  }
  (upgrading.db as unknown as IDBPDatabase).deleteObjectStore("routes");
}

/** Pieces of version 4 didn't say how large they are. */
async function addSizes(upgrading: Upgrading, isOfVersion4: boolean): Promise<void> {
  const pieces = upgrading.objectStore("pieces");
  pieces.createIndex("bytes", "bytes");
  if (!isOfVersion4) return;
  for await (const cursor of pieces) await cursor.update({ ...cursor.value, bytes: sizeOf(cursor.value) });
}
