import { endBrowserPush } from "../push/browser-push";
import { forgetPushMember } from "../push/push-member";
import { wipe } from "./store";

/** Removes what this device keeps and shows of the member who signs out. */
export async function forgetDevice(): Promise<void> {
  forgetPushMember();
  await Promise.all([wipe(), endBrowserPush()]);
}
