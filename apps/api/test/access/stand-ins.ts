import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Mailer } from "../../src/core/outside/mail";
import type { Storage } from "../../src/core/storage/storage";

/** Storage that keeps what is removed, because the rows of removed files come back when a cell is undone. */
export function keepingStorage(): Storage {
  const files = new Map<string, Buffer>();
  return {
    kind: "files",
    async save(key, { path }) {
      files.set(key, await readFile(path));
    },
    async read(key) {
      const content = files.get(key);
      return content ? { stream: Readable.from([content]), bytes: content.length } : null;
    },
    async remove() {},
    async *list() {},
    async removeUnfinished() {},
  };
}

/** Takes all mail and sends none. Groups invite by mail only where mail is sent. */
export const silentMailer: Mailer = {
  isReal: true,
  counts: { sent: 0, refused: 0, later: 0, unknown: 0 },
  send: async () => {},
};
