import { parseArgs } from "node:util";
import type { Database } from "@longpaddock/db/client";
import { migrate } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { sessions } from "@longpaddock/db/schema/sessions";
import { hasEmail, users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { backUp } from "./backup";
import { systemClock } from "./core/clock";
import { type Env, readEnv } from "./env";
import { hashPassword } from "./features/auth/passwords";
import { removeUnprovenLinks, replacePassword } from "./features/auth/replace-password";
import { openLog } from "./open-log";
import { openServices } from "./open-services";
import { seedDemo } from "./seed/seed-demo";

const USAGE = `Usage: manage COMMAND (on the database configured in the environment)

  migrate                          update the database to this version
  seed                             add the demo data to an empty database
  grant-admin EMAIL                make an account an administrator and end its sessions
  reset-password EMAIL PASSWORD    set a new password and end the account's sessions
  backup FOLDER                    copy the database and the uploaded files to an empty folder`;

type Command = (env: Env, args: string[]) => Promise<string>;

/** Migrates the database before running the command. */
const onDatabase =
  (work: (database: Database, args: string[], log: Logger) => Promise<string>): Command =>
  async (env, args) => {
    const database = await openDatabase(env);
    try {
      await migrate(database);
      return await work(database, args, openLog(env));
    } finally {
      await database.close();
    }
  };

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: onDatabase(async () => "The database is up to date."),

  seed: async (env) => {
    if (env.production) throw new Error("Demo data can't be used in production: its passwords are public.");
    const { database, clock, services, log } = await openServices({ ...env, seedDemo: false }, openLog(env));
    try {
      const isDone = await seedDemo({ database, clock, services, log });
      if (!isDone) throw new Error("No demo data was added: the database has users, or see the log above.");
      return "The demo data was added. Set SEED_DEMO to true to show its accounts on the sign-in page.";
    } finally {
      await database.close();
    }
  },

  backup: async (env, [folder]) => {
    if (!folder) throw new Error(USAGE);
    await backUp(env, folder);
    return `The backup is in ${folder}.`;
  },

  "grant-admin": onDatabase(async ({ db }, [email], log) => {
    const rights = { role: "renMode", profileType: "renMode" } as const;
    const [changed] = await db
      .update(users)
      .set(rights)
      .where(hasEmail(email ?? ""))
      .returning({ id: users.id });
    if (!changed) throw new Error(`There is no account with the email ${email}.`);
    await db.delete(sessions).where(eq(sessions.userId, changed.id));
    log.info({ event: "role change", outcome: "done", member: changed.id, role: rights.role }, "security");
    return `${email} is now an administrator. Existing sessions have ended.`;
  }),

  "reset-password": onDatabase(async ({ db }, [email, password], log) => {
    if (!password || password.length < 10) throw new Error("The password must have at least 10 characters.");
    const passwordHash = await hashPassword(password);
    const [user] = await db
      .select({ id: users.id, emailProvenAt: users.emailProvenAt })
      .from(users)
      .where(hasEmail(email ?? ""));
    if (!user) throw new Error(`There is no account with the email ${email}.`);
    const userId = user.id;
    await db.transaction(async (tx) => {
      await replacePassword({ db: tx, clock: systemClock }, { userId, passwordHash });
      await removeUnprovenLinks(tx, { userId, provenAt: user.emailProvenAt ?? systemClock.now() });
    });
    log.info({ event: "password reset", outcome: "done", member: userId }, "security");
    return `The password of ${email} was changed. Existing sessions have ended.`;
  }),
};

async function main(): Promise<void> {
  const [name = "", ...args] = parseArgs({ allowPositionals: true }).positionals;
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  console.log(await command(readEnv(), args));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
