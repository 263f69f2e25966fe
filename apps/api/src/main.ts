import { fileURLToPath } from "node:url";
import { BRAND } from "@longpaddock/domain/brand";
import closeWithGrace from "close-with-grace";
import { EnvError, readEnv } from "./env";
import { startSending } from "./features/email-invites/sending/start-sending";
import { startTelling } from "./features/notifications/deliveries/start-telling";
import { warmUpPlanner } from "./features/planner/providers/planner-threads";
import { openLog } from "./open-log";
import { openServices } from "./open-services";
import { buildServer } from "./server";
import { startSweeps } from "./start-sweeps";

const SHUTDOWN_TIMEOUT_MS = 10_000;
const OPEN_SOCKETS_TIMEOUT_MS = 3000;
/** Later than the first visits after a start, which have enough to wait for. */
const WARM_UP_AFTER_MS = 10_000;

async function main(): Promise<void> {
  const env = readEnv();
  const log = openLog(env);
  const deps = await openServices(env, log);
  const app = await buildServer({
    ...deps,
    webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  });
  const stopSweeps = startSweeps(deps);
  const stopTelling = await startTelling(deps);
  const stopSending = await startSending(deps);

  closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, "stopping after an uncaught error");
    stopSweeps();
    const closingSockets = setTimeout(() => app.server.closeAllConnections(), OPEN_SOCKETS_TIMEOUT_MS);
    await app.close();
    clearTimeout(closingSockets);
    await Promise.all([stopTelling(), stopSending()]);
    await deps.database.close();
  });

  await app.listen({ port: env.port, host: env.host });
  log.info(`${BRAND.name} is at ${env.appUrl}`);
  const warmUp = () => warmUpPlanner().catch((err) => log.warn({ err }, "the planner has not warmed up"));
  setTimeout(warmUp, WARM_UP_AFTER_MS).unref();
}

main().catch((error: unknown) => {
  const message = error instanceof EnvError || isSelfExplanatory(error) ? error.message : error;
  process.stderr.write(`${message instanceof Error ? (message.stack ?? message.message) : message}\n`);
  process.exit(1);
});

/** True for start-up errors that don't need a stack trace. */
function isSelfExplanatory(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === "LockHeldError" || ("code" in error && error.code === "EADDRINUSE");
}
