import { text } from "node:stream/consumers";
import { newPassword } from "@longpaddock/domain/auth/schema";
import { hashPassword } from "../accounts/auth/passwords";
import { removeUnprovenLinks, replacePassword } from "../accounts/auth/replace-password";
import { systemClock } from "../core/clock";
import { recordOperatorAct } from "../core/record-admin-act";
import { accountOf } from "./accounts";
import { type Command, onDatabase, Refusal } from "./command";

export const resetPassword: Command = {
  takes: "EMAIL [PASSWORD]",
  summary: "set a new password and end the account's sessions",
  help: "Without PASSWORD it is read from standard input, where other users of the machine can't see it.",
  arguments: [1, 2],
  async run({ args: [email = "", typed], print, ...invocation }) {
    if (typed === undefined && process.stdin.isTTY)
      invocation.progress("The new password, then Enter and Ctrl+D:");
    const password = typed ?? (await text(process.stdin)).replace(/\r?\n$/, "");
    const checked = newPassword.safeParse(password);
    if (!checked.success)
      throw new Refusal(`The new password: ${checked.error.issues.map(({ message }) => message).join("; ")}`);
    const passwordHash = await hashPassword(password);
    const userId = await onDatabase(invocation, ({ db }) =>
      db.transaction(async (tx) => {
        const { id, emailProvenAt } = await accountOf(tx, email);
        const ctx = { db: tx, clock: systemClock };
        await replacePassword(ctx, { userId: id, passwordHash });
        await removeUnprovenLinks(tx, { userId: id, provenAt: emailProvenAt ?? systemClock.now() });
        await recordOperatorAct(ctx, { act: "password_reset", subject: { kind: "member", id } });
        return id;
      }),
    );
    invocation.log.info({ event: "password reset", outcome: "done", member: userId }, "security");
    print(`The password of ${email} was changed. Existing sessions have ended.`);
    return undefined;
  },
};
