import type { ConnectionKind } from "./connect";
import { OwnConnection } from "./own-connection";
import { IS_READ_ONLY, ReadOnlyError } from "./read-only";

const MIN_VERSION = 15;
/** Several hosts may have to be tried. */
const MAX_ANSWER_MS = 10_000;

/** A setting with which no start can succeed. The message is for the operator and names it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

interface Server {
  version: number;
  isStandby: boolean;
  isReadOnly: boolean;
}

interface Addresses {
  databaseUrl: string;
  directDatabaseUrl?: string | undefined;
  preparedStatements?: boolean;
}

/** The setting that migrations, backups and locks use. */
export const directSetting = ({ directDatabaseUrl }: Addresses) =>
  directDatabaseUrl === undefined ? "DATABASE_URL" : "DIRECT_DATABASE_URL";

/** @throws SettingError, or an error that another try may not meet: the server is away, starting, full or a standby */
export async function checkServers(options: Addresses): Promise<void> {
  const { databaseUrl, directDatabaseUrl, preparedStatements = true } = options;
  await checkServer("DATABASE_URL", databaseUrl, preparedStatements ? "direct" : "pooled");
  if (directDatabaseUrl !== undefined) await checkServer("DIRECT_DATABASE_URL", directDatabaseUrl, "direct");
}

async function checkServer(setting: string, url: string, kind: ConnectionKind): Promise<void> {
  const connection = new OwnConnection(url, kind, MAX_ANSWER_MS);
  const ask = () =>
    connection.ask((client) =>
      client.unsafe<Server[]>(
        `select current_setting('server_version_num')::int / 10000 as version,
          pg_is_in_recovery() as "isStandby", ${IS_READ_ONLY}`,
      ),
    );
  try {
    const [server] = await ask();
    if (server) judge(setting, server);
  } catch (error) {
    throw reasonFor(setting, error) ?? error;
  } finally {
    await connection.close();
  }
}

function judge(setting: string, { version, isStandby, isReadOnly }: Server): void {
  if (version < MIN_VERSION)
    throw new SettingError(
      `${setting} leads to PostgreSQL ${version}, which is too old: version ${MIN_VERSION} or newer is needed.`,
    );
  if (isStandby)
    throw new ReadOnlyError(`${setting} leads to a standby, which takes no writes until it is promoted.`);
  if (isReadOnly)
    throw new SettingError(
      `${setting} leads to a database that is read-only: set default_transaction_read_only to off for it and its role.`,
    );
}

/** SQLSTATEs of a refused connection, and what to say. */
const REFUSALS: Readonly<Record<string, string>> = {
  "28P01": "has a wrong user or password",
  "28000": "has a user that the server doesn't let in",
  "3D000": "names a database that doesn't exist",
  "42501": "has a user without the right to connect",
};

/** How the driver and Node name what is wrong with TLS. */
const TLS_PROBLEM = /CERT|^ERR_TLS|^ERR_SSL|^DEPTH_ZERO|^UNABLE_TO/;

function reasonFor(setting: string, error: unknown): SettingError | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  const refusal = TLS_PROBLEM.test(error.code) ? "leads to a server whose TLS fails" : REFUSALS[error.code];
  return refusal ? new SettingError(`${setting} ${refusal}: ${error.message}.`) : null;
}

/** For what the role mustn't do, or the server can't. */
export function migrationProblem(setting: string, error: unknown): SettingError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause)) continue;
    if (cause.code === "42501")
      return new SettingError(
        `${setting} has a user without the rights to set the database up: ${cause.message}. Make it the owner of the database.`,
      );
    if (/extension .* (is not available|control file)/.test(cause.message))
      return new SettingError(
        `${setting} leads to a server without an extension that is needed: ${cause.message}. Install postgresql-contrib there.`,
      );
  }
  return null;
}
