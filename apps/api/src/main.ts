import cluster from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BRAND } from "@longpaddock/domain/brand";
import closeWithGrace from "close-with-grace";
import { answerWhileStarting } from "./answer-while-starting";
import { inTime } from "./core/outside/in-time";
import { readEnv } from "./env";
import { startImporting } from "./moving-in/imports/work/start-importing";
import { startTelling } from "./notifications/notifications/deliveries/start-telling";
import { openLog } from "./open-log";
import { openServices } from "./open-services";
import { startSending } from "./riders/email-invites/sending/start-sending";
import { runWorkers } from "./run-workers";
import { buildServer } from "./server";
import { listenFailure, reportStartFailure } from "./start-failure";
import { startSweeps } from "./start-sweeps";
import { STARTING_WORKER } from "./starting-workers";

const SHUTDOWN_TIMEOUT_MS = 10_000;
const OPEN_SOCKETS_TIMEOUT_MS = 3000;
/** Mail servers and push services that take longer don't keep the process. Messages that nobody has taken are sent by another one. */
const MESSAGES_TIMEOUT_MS = 4000;

async function main(): Promise<void> {
  const env = readEnv();
  const log = openLog(env);
  if (env.workers > 1 && cluster.isPrimary) {
    if (!env.redis) log.warn("without REDIS_URL each worker counts its own rate limits");
    const starting = await answerWhileStarting(env);
    return runWorkers({ count: env.workers, drainMs: env.drainMs, starting }, log);
  }
  // A worker that starts would take requests from the others that are ready.
  const starting = cluster.isWorker ? STARTING_WORKER : await answerWhileStarting(env);
  const deps = await openServices(env, log, starting.say);
  const app = await buildServer({
    ...deps,
    webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  });
  const stopSweeps = startSweeps(deps);
  const stopTelling = await startTelling(deps);
  const stopSending = await startSending(deps);
  const stopImporting = await startImporting(deps);

  // Ctrl+C reaches every process of a terminal; the workers wait for the SIGTERM that follows from their primary.
  const skip: closeWithGrace.Signals[] = cluster.isWorker ? ["SIGINT"] : [];
  // The library replaces its listener while it stops. A signal that came in between, without one, would end the process
  // at once and unlogged.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
  const grace = SHUTDOWN_TIMEOUT_MS + env.drainMs;
  closeWithGrace({ delay: grace, logger: log, skip }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "stopping after an uncaught error");
    app.startDraining();
    // A proxy that asks /readyz takes this server out before it refuses anything.
    if (signal === "SIGTERM") await delay(env.drainMs);
    stopSweeps();
    const closingSockets = setTimeout(() => app.server.closeAllConnections(), OPEN_SOCKETS_TIMEOUT_MS);
    await app.close();
    clearTimeout(closingSockets);
    await inTime(Promise.all([stopTelling(), stopSending(), stopImporting()]), MESSAGES_TIMEOUT_MS).catch(
      (err) => log.warn({ err }, "stopping while messages are being sent or an import runs"),
    );
    await deps.database.close();
  });

  await starting.makeRoom();
  await app.listen({ port: env.port, host: env.host }).catch((error) => {
    throw listenFailure(error, env);
  });
  log.info(`${BRAND.name} is at ${env.appUrl}`);
}

main().catch((error: unknown) => {
  reportStartFailure(error);
  process.exit(1);
});
