import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { openLog } from "../open-log";
import { changeRole } from "./accounts";
import { type Command, onDatabase } from "./command";

export const grantAdmin: Command = {
  takes: "EMAIL",
  summary: "make an account an administrator and end its sessions",
  arguments: [1, 1],
  async run({ env, args: [email = ""], print }) {
    const member = await onDatabase(env, (database) => changeRole(database, email, ADMIN_ROLE));
    openLog(env).info({ event: "role change", outcome: "done", member, role: ADMIN_ROLE }, "security");
    print(`${email} is now an administrator. Existing sessions have ended.`);
    return undefined;
  },
};
