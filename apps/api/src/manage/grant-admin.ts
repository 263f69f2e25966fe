import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { changeRole } from "./accounts";
import { type Command, onDatabase } from "./command";

export const grantAdmin: Command = {
  takes: "EMAIL",
  summary: "make an account an administrator and end its sessions",
  arguments: [1, 1],
  async run({ args: [email = ""], print, ...invocation }) {
    const member = await onDatabase(invocation, (database) => changeRole(database, email, ADMIN_ROLE));
    invocation.log.info({ event: "role change", outcome: "done", member, role: ADMIN_ROLE }, "security");
    print(`${email} is now an administrator. Existing sessions have ended.`);
    return undefined;
  },
};
