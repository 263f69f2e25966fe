// Our server, but its push messages go to one port of this machine: the built one connects to public addresses only.
import { fileURLToPath } from "node:url";
import { openPusher } from "../../../api/src/core/outside/push";
import { readEnv } from "../../../api/src/env";
import { startTelling } from "../../../api/src/notifications/notifications/deliveries/start-telling";
import { openLog } from "../../../api/src/open-log";
import { openServices } from "../../../api/src/open-services";
import { buildServer } from "../../../api/src/server";
import { agentTo } from "../../../api/test/live/push-service";

const env = readEnv();
const deps = await openServices(env, openLog(env));
const { db } = deps.database;
const push = await openPusher({
  db,
  contact: "mailto:bench@localhost.example",
  agent: agentTo(Number(process.env.BENCH_PUSH_PORT)),
});
const app = await buildServer({
  ...deps,
  services: { ...deps.services, push },
  webFolder: fileURLToPath(new URL("../../../web/dist", import.meta.url)),
});
await startTelling({ ...deps, services: { ...deps.services, push } });
process.once("SIGTERM", () => process.exit(0));
await app.listen({ port: env.port, host: "127.0.0.1" });
