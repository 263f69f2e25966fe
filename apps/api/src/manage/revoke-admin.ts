import { revokeRole } from "./accounts";
import { type Command, onDatabase } from "./command";

export const revokeAdmin: Command = {
  takes: "EMAIL",
  summary: "take the administrator's role away and end the account's sessions; never from the last one",
  help: "The account goes back to the free plan.",
  arguments: [1, 1],
  async run({ args: [email = ""], print, ...invocation }) {
    const { id, isStillWriting } = await onDatabase(invocation, (database) => revokeRole(database, email));
    invocation.log.info({ event: "role change", outcome: "done", member: id, role: "user" }, "security");
    print(`${email} is no administrator any more. Existing sessions have ended.`);
    if (isStillWriting) print("A request that they had sent before is still being written.");
    return undefined;
  },
};
