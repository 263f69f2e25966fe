import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@longpaddock/db/client";
import { migrate } from "@longpaddock/db/migrate";
import { credentials } from "@longpaddock/db/schema/credentials";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { readEnv } from "./env";
import { hashPassword } from "./features/auth/passwords";

const USAGE = `manage: the operator's commands, on the database that the environment names

  migrate                          bring the database to this version
  grant-admin EMAIL                make an account the site's administrator; its sessions end
  reset-password EMAIL PASSWORD    set a password; all sessions of the account end`;

type Command = (database: Database, args: string[]) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: async () => "The database is at this version.",

  "grant-admin": async ({ db }, [email]) => {
    const rights = { role: "renMode", profileType: "renMode" } as const;
    const [changed] = await db.update(users).set(rights).where(hasEmail(email)).returning({ id: users.id });
    if (!changed) throw new Error(`There is no account with the email ${email}.`);
    await db.delete(sessions).where(eq(sessions.userId, changed.id));
    return `${email} is an administrator now; its sessions have ended.`;
  },

  "reset-password": async ({ db }, [email, password]) => {
    if (!password || password.length < 10) throw new Error("A password has 10 characters or more.");
    const passwordHash = await hashPassword(password);
    const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
    if (!user) throw new Error(`There is no account with the email ${email}.`);
    const row = { userId: user.id, passwordHash };
    await db
      .insert(credentials)
      .values(row)
      .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash } });
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    return `The password of ${email} is set; its sessions have ended.`;
  },
};

const hasEmail = (email = "") => eq(sql`lower(${users.email})`, email.toLowerCase());

async function main(): Promise<void> {
  const [name = "", ...args] = parseArgs({ allowPositionals: true }).positionals;
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  const database = await openDatabase(readEnv());
  try {
    await migrate(database);
    console.log(await command(database, args));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
