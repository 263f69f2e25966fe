import { parseArgs } from "node:util";
import pino from "pino";
import { readEnv } from "../../src/env";
import type { Command } from "../../src/manage/command";

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command in this process; a refusal is thrown. */
export async function operate(
  command: Command,
  env: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> {
  const { positionals, values } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
  const lines: string[] = [];
  const code = await command.run({
    env: readEnv(env),
    args: positionals,
    options: values as Record<string, string | boolean | undefined>,
    print: (line) => lines.push(line),
    progress: () => undefined,
    log: pino({ level: "silent" }),
  });
  return { code: code ?? 0, output: lines.join("\n") };
}
