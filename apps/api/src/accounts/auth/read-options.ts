import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import type { Ctx } from "../../core/context";

export function readOptions({ services }: Ctx) {
  const { localAccounts, openId, demo } = services;
  return { localAccounts, openIdConnect: openId, demoAccounts: demo ? [...DEMO_ACCOUNTS] : [] };
}
