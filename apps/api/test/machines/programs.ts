import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const FOLDERS = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
const UP_TIMEOUT_MS = 60_000;

export interface Program {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves to the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Command {
  command: string;
  args: string[];
  /** Accepts connections once the program is up. */
  port?: number;
  env?: Record<string, string>;
  account?: { uid?: number; gid?: number };
}

export function findProgram(name: string): string {
  const found = FOLDERS.map((folder) => `${folder}/${name}`).find(isExecutable);
  if (!found) throw new Error(`${name} is not installed on this machine`);
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Programs that are still running when the tests end, however they end. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export async function startProgram({
  command,
  args,
  port,
  env = {},
  account = {},
}: Command): Promise<Program> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...account,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const program = {
    process: child,
    output: () => output,
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
  if (port !== undefined) await untilUp(program, port);
  return program;
}

async function untilUp({ process: { pid, exitCode }, output }: Program, port: number): Promise<void> {
  const end = performance.now() + UP_TIMEOUT_MS;
  while (!(await accepts(port))) {
    if (exitCode !== null || performance.now() > end)
      throw new Error(`Program ${pid} did not come up at port ${port}:\n${output()}`);
    await delay(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}
