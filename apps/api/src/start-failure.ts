import { SettingError } from "@longpaddock/db/connections/check-server";
import pino from "pino";
import { EnvError } from "./env";
import { openLog } from "./open-log";

/** Errors whose message is for the operator: a line for each sentence, or for each statement to run. */
const FOR_OPERATORS = ["SettingError", "LockHeldError", "RoleSettingsError"];

/** Writes to the log why the server can't start, with a sentence that names the setting if it knows one. */
export function reportStartFailure(error: unknown): void {
  const log = openLog({ logLevel: "fatal" }, pino.destination({ sync: true }));
  const sentences = sentencesOf(error);
  if (sentences === null) log.fatal({ err: error }, "the server can't start");
  else for (const sentence of sentences) log.fatal(sentence);
}

function sentencesOf(error: unknown): string[] | null {
  if (error instanceof EnvError) return error.sentences();
  if (!(error instanceof Error)) return null;
  return FOR_OPERATORS.includes(error.name) ? error.message.split("\n").map((line) => line.trim()) : null;
}

/** Says which setting is to blame for a server that can't listen. */
export function listenFailure(error: unknown, { port, host }: { port: number; host: string }): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} is in use by another program at this address (HOST ${host}): stop that one, or set PORT to another number.`,
    EACCES: `PORT ${port} can't be used without more rights: take one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
    EAI_AGAIN: `HOST ${host} is no address of this machine.`,
  };
  const reason = reasons[String(error.code)];
  return reason ? new SettingError(reason) : error;
}
