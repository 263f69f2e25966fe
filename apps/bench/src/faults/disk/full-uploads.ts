import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { Fault } from "../fault";
import { statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { send } from "../rig/send";
import { shareTrack } from "./share-track";

const UPLOADS = 12;
const POINTS = 8000;

export const fullUploads: Fault = {
  name: "uploads to a disk of 4 MB (tmpfs)",
  promise: "507, and nothing half-stored",
  async run() {
    const disk = mkdtempSync(join(tmpdir(), "long-paddock-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "none", disk]);
    mkdirSync(join(disk, "data"));
    try {
      return await onPostgres(
        async ({ rig, api }) => {
          const answers = [];
          for (let upload = 0; upload < UPLOADS; upload++) answers.push(await shareTrack(api.url, POINTS));
          const stored = await rig.inside(({ db }) =>
            rows<{ key: string }>(
              db,
              sql`select gpx_file_url as key from routes where gpx_file_url is not null`,
            ),
          );
          const folder = join(disk, "data", "uploads");
          const files = readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name);
          const names = new Set(stored.map(({ key }) => key.split("/").at(-1) ?? ""));
          const withoutRow = files.filter((name) => !names.has(name)).length;
          const withoutFile = [...names].filter((name) => !files.includes(name)).length;
          const alive = await send(api.url, { method: "GET", path: "/api/routes" });
          return {
            figure: `${statusCounts(answers)}; ${withoutFile} rows without a file, ${withoutRow} files without a row`,
            passed:
              withoutRow === 0 &&
              withoutFile === 0 &&
              alive.status === 200 &&
              answers.some(({ status }) => status === 507) &&
              answers.every(({ status }) => [200, 201, 507].includes(status)),
          };
        },
        { env: { DATA_DIR: join(disk, "data") } },
      );
    } finally {
      execFileSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};
