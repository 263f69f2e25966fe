import { endBrowserPush, forgetPushMember } from "../push/browser-push";
import { forgetOpened } from "./opened-files";
import { wipe } from "./store";

/** Removes what this device keeps and shows of the member who signs out. What it hasn't sent yet waits for their return. */
export async function forgetDevice(): Promise<void> {
  forgetPushMember();
  await Promise.all([wipe(), endBrowserPush(), forgetOpened()]);
}
