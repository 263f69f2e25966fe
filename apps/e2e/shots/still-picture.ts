import type { Page } from "playwright";
import { settled } from "../fixtures/settled";

const MAX_ATTEMPTS = 12;

/** Repeats until two screenshots are equal, because maps keep drawing. */
export async function stillPicture(page: Page, what: "window" | "page"): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await settled(page);
    const picture = await page.screenshot({ fullPage: what === "page", caret: "hide" });
    if (picture.equals(last)) break;
    last = picture;
  }
  return last;
}
