import "fake-indexeddb/auto";
import { type IDBPDatabase, openDB } from "idb";
import { expect, test } from "vitest";
import { TABLES_VERSION, type Tables, upgradeTables } from "./tables";

test("a new version takes the routes and answers that the former one has kept along", async () => {
  const former: IDBPDatabase = await openDB("former", 3, {
    upgrade: (db) => {
      for (const name of ["owner", "routes", "cards", "signers", "exchanges", "signed"])
        db.createObjectStore(name);
      db.createObjectStore("answers").createIndex("size", ["savedAt", "bytes", "routeId"]);
    },
  });
  const answer = { hash: "h", json: "{}", savedAt: 5, bytes: 2 };
  await former.put("answers", { ...answer, routeId: 7 }, ["ana", "h"]);
  const gpx = { name: "Barry Way.gpx", file: new Blob(["<gpx/>"]) };
  await former.put("routes", { id: 7, savedAt: 5, gpx }, ["ana", 7]);
  await former.put("routes", { id: 8, savedAt: 6, gpx: null }, ["ana", 8]);
  former.close();

  const db = await openDB<Tables>("former", TABLES_VERSION, {
    upgrade: (...[opened, before, , upgrading]) => upgradeTables(opened, before, upgrading),
  });
  expect(await db.get("answers", ["ana", "h"])).toEqual({ ...answer, subject: "route 7" });
  expect(await db.getAllKeysFromIndex("answers", "size")).toEqual([["ana", "h"]]);
  const packs = await db.getAll("packs");
  expect(packs.map(({ key, subjects, pieces }) => [key, subjects, pieces])).toEqual([
    ["route 7", ["route 7"], ["/api/routes/7/gpx"]],
    ["route 8", ["route 8"], []],
  ]);
  expect(await db.get("pieces", "/api/routes/7/gpx")).toMatchObject({ name: "Barry Way.gpx", bytes: 6 });
  db.close();
});

test("a new version keeps packs as they are, and adds what pieces take", async () => {
  const former: IDBPDatabase = await openDB("with packs", 4, {
    upgrade: (db) => {
      for (const name of ["owner", "packs", "pieces", "cards", "signers", "exchanges", "signed"])
        db.createObjectStore(name);
      db.createObjectStore("answers").createIndex("size", ["savedAt", "bytes", "subject"]);
    },
  });
  const pack = {
    key: "route 7",
    title: "Barry Way",
    pieces: ["/api/routes/7/gpx", "/api/tiles/base/1/0/0.mvt"],
  };
  await former.put("packs", pack, ["ana", "route 7"]);
  await former.put("pieces", { data: new Blob(["<gpx/>"]) }, pack.pieces[0]);
  await former.put("pieces", { data: new ArrayBuffer(9) }, pack.pieces[1]);
  await former.put("answers", { hash: "h", subject: "route 7", savedAt: 5, bytes: 2 }, ["ana", "h"]);
  former.close();

  const db = await openDB<Tables>("with packs", TABLES_VERSION, {
    upgrade: (...[opened, before, , upgrading]) => upgradeTables(opened, before, upgrading),
  });
  expect(await db.getAll("packs")).toEqual([pack]);
  expect(await db.getAllKeysFromIndex("pieces", "bytes", 6)).toEqual([pack.pieces[0]]);
  expect(await db.getAllKeysFromIndex("pieces", "bytes", 9)).toEqual([pack.pieces[1]]);
  expect(await db.get("answers", ["ana", "h"])).toMatchObject({ subject: "route 7" });
  db.close();
});
