import { UPGRADE_TEXTS } from "@longpaddock/web/texts/accounts/members/plans";
import { GARAGE_TEXTS } from "@longpaddock/web/texts/accounts/user-vehicles";
import { EDIT_PROFILE_TEXTS, PROFILE_TABS } from "@longpaddock/web/texts/you/profile";
import type { Page } from "@playwright/test";

type ProfileTabName = keyof typeof PROFILE_TABS;

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

  readonly edit;
  readonly editDialog;
  readonly seePlans;
  readonly upgradeDialog;
  readonly addVehicle;
  readonly vehicleDialog;
  readonly vehicles;

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
    this.edit = main.getByRole("button", { name: EDIT_PROFILE_TEXTS.open });
    this.editDialog = page.getByRole("dialog", { name: EDIT_PROFILE_TEXTS.open });
    this.seePlans = main.getByRole("button", { name: UPGRADE_TEXTS.open });
    this.upgradeDialog = page.getByRole("dialog", { name: UPGRADE_TEXTS.title });
    this.addVehicle = main.getByRole("button", { name: GARAGE_TEXTS.add });
    this.vehicleDialog = page.getByRole("dialog");
    this.vehicles = main.getByRole("region", { name: GARAGE_TEXTS.title }).getByRole("listitem");
  }

  async open(tab: ProfileTabName = "profile"): Promise<void> {
    await this.page.goto(tab === "starred" ? "/profile" : `/profile?tab=${tab}`);
    await this.changePicture.waitFor();
  }

  tab(name: ProfileTabName) {
    return this.page.getByRole("tab", { name: PROFILE_TABS[name] });
  }

  stat(label: string) {
    return this.page.getByRole("main").locator("dl > div", { hasText: label }).locator("dd").first();
  }
}
