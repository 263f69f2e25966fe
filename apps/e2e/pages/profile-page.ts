import type { Page } from "@playwright/test";

export class ProfilePage {
  readonly currentPassword;
  readonly newPassword;
  readonly changePassword;

  constructor(readonly page: Page) {
    this.currentPassword = page.getByLabel("Current password", { exact: true });
    this.newPassword = page.getByLabel("New password", { exact: true });
    this.changePassword = page.getByRole("button", { name: "Change the password" });
  }
}
