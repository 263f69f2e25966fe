import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../fault";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { send } from "../rig/send";
import { shareTrack } from "./share-track";

export const missingFile: Fault = {
  name: "an uploaded file is missing, and another can't be read (a folder in its place)",
  promise: "404 for those files only, and a line in the log for each",
  run: () =>
    onPostgres(
      async ({ rig, api }) => {
        const [member] = writers();
        const track = (id: number) => send(api.url, { method: "GET", path: `/api/routes/${id}/gpx` }, member);
        const tracks = [];
        while (tracks.length < 3) tracks.push(await shareTrack(api.url, 100));
        const folder = join(rig.env.DATA_DIR ?? "", "uploads", "gpx");
        const [missing = "", unreadable = ""] = readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((name) => name.includes("."))
          .toSorted();
        for (const name of [missing, unreadable]) rmSync(join(folder, name));
        mkdirSync(join(folder, unreadable));
        const statuses: number[] = [];
        const pages: number[] = [];
        for (const { id } of tracks) {
          statuses.push((await track(id)).status);
          pages.push((await send(api.url, { method: "GET", path: `/api/routes/${id}` }, member)).status);
        }
        await api.stop();
        const logged = api.output().split("a stored file is missing").length - 1;
        return {
          figure: `the tracks: ${statuses.join(", ")}; their pages: ${pages.join(", ")}; lines in the log: ${logged}`,
          passed:
            statuses.toSorted().join() === "200,404,404" &&
            pages.every((status) => status === 200) &&
            logged >= 2,
        };
      },
      { env: { LOG_LEVEL: "error" } },
    ),
};
