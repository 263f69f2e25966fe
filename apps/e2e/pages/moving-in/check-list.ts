import { IMPORT_TEXTS, KIND_TEXTS, MOVE_IN_TEXTS } from "@longpaddock/web/texts/moving-in/imports";
import type { Page } from "playwright";

/** Sends a club's list on the page "Move in", and waits for what it would lead to. */
export async function checkList(page: Page, text: string): Promise<void> {
  const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel(KIND_TEXTS.members.field).setInputFiles(file);
  await page.getByRole("button", { name: MOVE_IN_TEXTS.check }).click();
  await page.getByRole("region", { name: IMPORT_TEXTS.rows }).getByRole("listitem").first().waitFor();
}
