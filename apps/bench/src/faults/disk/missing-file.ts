import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../fault";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { send } from "../rig/send";
import { shareTrack } from "./share-track";

export const missingFile: Fault = {
  name: "an uploaded file is missing",
  promise: "404 for that file only, and a line in the log",
  run: () =>
    onPostgres(
      async ({ rig, api }) => {
        const [member] = writers();
        const track = (id: number) => send(api.url, { method: "GET", path: `/api/routes/${id}/gpx` }, member);
        const [lost, kept] = [await shareTrack(api.url, 100), await shareTrack(api.url, 100)];
        const folder = join(rig.env.DATA_DIR ?? "", "uploads", "gpx");
        const [oldest] = readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((name) => name.includes("."))
          .toSorted();
        rmSync(join(folder, oldest ?? ""), { recursive: true });
        const statuses = [(await track(lost.id)).status, (await track(kept.id)).status];
        const page = await send(api.url, { method: "GET", path: `/api/routes/${lost.id}` }, member);
        await api.stop();
        const isLogged = api.output().includes("a stored file is missing");
        return {
          figure: `the tracks: ${statuses.join(" and ")}, the page ${page.status}, ${isLogged ? "logged" : "not logged"}`,
          passed: statuses.toSorted().join() === "200,404" && page.status === 200 && isLogged,
        };
      },
      { env: { LOG_LEVEL: "error" } },
    ),
};
