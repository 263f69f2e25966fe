import type { Page } from "@playwright/test";

export class ProfilePage {
  readonly currentPassword;
  readonly newPassword;
  readonly changePassword;

  readonly pictureFile;
  readonly changePicture;
  readonly savePicture;
  readonly uploadProgress;
  readonly cancelPicture;
  readonly removePicture;
  readonly removeDialog;
  /** The picture at the top of the page. */
  readonly picture;

  constructor(readonly page: Page) {
    this.currentPassword = page.getByLabel("Current password", { exact: true });
    this.newPassword = page.getByLabel("New password", { exact: true });
    this.changePassword = page.getByRole("button", { name: "Change password" });
    const main = page.getByRole("main");
    this.pictureFile = main.locator("input[type=file]");
    this.changePicture = main.getByRole("button", { name: /^(Add a picture|Change picture)$/ });
    this.savePicture = main.getByRole("button", { name: "Save picture" });
    this.uploadProgress = main.getByRole("progressbar");
    this.cancelPicture = main.getByRole("button", { name: "Cancel" });
    this.removePicture = main.getByRole("button", { name: "Remove picture" });
    this.removeDialog = page.getByRole("alertdialog", { name: "Remove your picture?" });
    this.picture = main.locator("header img");
  }

  async open(): Promise<void> {
    await this.page.goto("/profile");
    await this.changePicture.waitFor();
  }
}
