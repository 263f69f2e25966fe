import { removeActsOfOthers } from "../acts/act-store";
import { endBrowserPush, forgetPushMember } from "../push/browser-push";
import { wipe } from "./store";

/** Removes what this device keeps and shows of the member who signs out, also what it hasn't sent yet. */
export async function forgetDevice(): Promise<void> {
  forgetPushMember();
  await Promise.all([wipe(), removeActsOfOthers(null), endBrowserPush()]);
}
