import { parseArgs } from "node:util";
import { MEMORY } from "@longpaddock/db/open";
import { readEnv } from "./env";
import { backup } from "./manage/backup/backup";
import { restore } from "./manage/backup/restore";
import { check } from "./manage/check/check";
import { type Command, messageOf, Refusal, UsageError } from "./manage/command";
import { grantAdmin } from "./manage/grant-admin";
import { importCommand } from "./manage/import/import";
import { migrateCommand } from "./manage/migrate";
import { moveToPostgres } from "./manage/move/move-to-postgres";
import { reread } from "./manage/reread";
import { resetPassword } from "./manage/reset-password";
import { revokeAdmin } from "./manage/revoke-admin";
import { seed } from "./manage/seed";
import { openCommandLog } from "./open-log";

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  seed,
  "grant-admin": grantAdmin,
  "revoke-admin": revokeAdmin,
  "reset-password": resetPassword,
  backup,
  restore,
  "move-to-postgres": moveToPostgres,
  check,
  import: importCommand,
  reread,
};

const [DONE, FAILED, WRONG_USAGE] = [0, 1, 2];

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, summary }]) => {
    const call = `${name} ${takes}`.trim();
    return call.length < 32 ? `  ${call.padEnd(33)}${summary}` : `  ${call}\n${" ".repeat(35)}${summary}`;
  });
  return [
    "Usage: manage COMMAND (on the database configured in the environment)",
    "",
    ...lines,
    "",
    "'manage COMMAND --help' says more. The exit code is 0 when it is done, 1 when not, 2 for a wrong call.",
  ].join("\n");
}

const helpOf = (name: string, { takes, summary, help }: Command) =>
  [`Usage: manage ${name} ${takes}`.trim(), "", `${summary}.`, ...(help ? ["", help] : [])].join("\n");

function parse(name: string, command: Command, args: string[]) {
  const options = { ...command.options, help: { type: "boolean" } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [min, max] = command.arguments ?? [0, 0];
    const isCounted = positionals.length >= min && positionals.length <= max;
    if (!isCounted && !values.help) throw new UsageError(helpOf(name, command));
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${messageOf(error)}\n\n${helpOf(name, command)}`);
  }
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined) throw new UsageError(usage());
  if (name === "--help" || name === "help") {
    console.log(usage());
    return DONE;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command '${name}'.\n\n${usage()}`);
  const { positionals, values } = parse(name, command, args);
  if (values.help) {
    console.log(helpOf(name, command));
    return DONE;
  }
  const env = readEnv();
  if (!env.databaseUrl && env.dataDir === MEMORY)
    throw new Refusal("DATA_DIR must be a folder: a database in memory ends with the command.");
  const code = await command.run({
    env,
    args: positionals,
    options: values,
    print: (line) => console.log(line),
    progress: (line) => console.error(line),
    log: openCommandLog(env),
  });
  return code ?? DONE;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = error instanceof UsageError ? WRONG_USAGE : FAILED;
  },
);
