import { fileURLToPath } from "node:url";
import closeWithGrace from "close-with-grace";
import { EnvError, readEnv } from "./env";
import { openLog } from "./open-log";
import { openServices } from "./open-services";
import { buildServer } from "./server";
import { startSweeps } from "./start-sweeps";

const GRACE = 10_000;
const SILENT_SOCKETS_GRACE = 3000;

async function main(): Promise<void> {
  const env = readEnv();
  const log = openLog(env);
  const deps = await openServices(env, log);
  const app = await buildServer({
    ...deps,
    webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
  });
  const stopSweeps = startSweeps(deps);

  closeWithGrace({ delay: GRACE, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, "stopping after an error that nothing caught");
    stopSweeps();
    const silent = setTimeout(() => app.server.closeAllConnections(), SILENT_SOCKETS_GRACE);
    await app.close();
    clearTimeout(silent);
    await deps.database.close();
  });

  await app.listen({ port: env.port, host: env.host });
  log.info(`Long Paddock is at ${env.appUrl}`);
}

main().catch((error: unknown) => {
  const message = error instanceof EnvError || isPlain(error) ? error.message : error;
  process.stderr.write(`${message instanceof Error ? (message.stack ?? message.message) : message}\n`);
  process.exit(1);
});

/** Start-up failures that say all there is to say: no stack is needed to mend them. */
function isPlain(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === "LockHeldError" || ("code" in error && error.code === "EADDRINUSE");
}
