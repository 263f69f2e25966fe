import type { Outcome } from "../fault";
import { type ApiOptions, type ApiProcess, startApi } from "./api-process";
import { openPostgresRig, type PostgresRig } from "./databases";

interface Played {
  rig: PostgresRig;
  api: ApiProcess;
}

/** Plays a fault on a server with a throwaway PostgreSQL, and removes both. */
export async function onPostgres(
  play: (played: Played) => Promise<Outcome>,
  options: Partial<ApiOptions> = {},
): Promise<Outcome> {
  const rig = await openPostgresRig();
  let api: ApiProcess | null = null;
  try {
    api = await startApi({ ...options, env: { ...rig.env, ...options.env } });
    return await play({ rig, api });
  } finally {
    await api?.stop("SIGKILL");
    await rig.remove();
  }
}
