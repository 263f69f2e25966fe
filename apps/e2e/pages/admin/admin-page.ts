import { PROFILE_TYPE_LABELS } from "@longpaddock/web/texts/accounts/members";
import { ADMIN_TABS_TEXTS } from "@longpaddock/web/texts/admin/admin";
import {
  DELETION_REQUESTS_TEXTS,
  DELETION_REVIEW_TEXTS,
} from "@longpaddock/web/texts/admin/admin/deletion-requests";
import { ISSUES_TEXTS } from "@longpaddock/web/texts/admin/admin/issues";
import {
  SITE_STATS_TEXTS,
  TOP_DISCUSSIONS_TEXTS,
  TOP_USERS_TEXTS,
} from "@longpaddock/web/texts/admin/admin/overview";
import { REPORTS_TEXTS } from "@longpaddock/web/texts/writing/reports";
import type { Locator, Page } from "@playwright/test";

export class AdminPage {
  readonly heading;
  readonly membersTab;
  readonly search;
  readonly count;
  readonly members;
  readonly deletionRequests;
  readonly reports;
  readonly stats;
  readonly topUsers;
  readonly topDiscussions;
  readonly issues;
  readonly dialog;
  readonly notes;
  readonly removeNote;
  readonly confirmation;
  readonly cancel;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Admin", level: 1 });
    this.membersTab = page.getByRole("tab", { name: ADMIN_TABS_TEXTS.tabs.members });
    this.search = page.getByRole("searchbox", { name: "Search members" });
    this.count = page.getByText(/members? found$/);
    this.members = page.getByRole("region", { name: "Members" }).getByRole("listitem");
    this.deletionRequests = page
      .getByRole("region", { name: DELETION_REQUESTS_TEXTS.title })
      .getByRole("listitem");
    this.reports = page.getByRole("region", { name: REPORTS_TEXTS.title }).getByRole("listitem");
    this.stats = page.getByRole("region", { name: SITE_STATS_TEXTS.title });
    this.topUsers = page.getByRole("region", { name: TOP_USERS_TEXTS.title });
    this.topDiscussions = page.getByRole("region", { name: TOP_DISCUSSIONS_TEXTS.title });
    this.issues = page.getByRole("region", { name: ISSUES_TEXTS.title });
    this.dialog = page.getByRole("dialog");
    this.notes = this.dialog.getByRole("textbox", { name: DELETION_REVIEW_TEXTS.notes });
    this.confirmation = page.getByRole("alertdialog");
    this.removeNote = this.confirmation.getByRole("button", { name: REPORTS_TEXTS.remove });
    this.cancel = this.confirmation.getByRole("button", { name: "Cancel" });
  }

  review(outcome: "approved" | "rejected", route: string) {
    const { open } = DELETION_REVIEW_TEXTS[outcome];
    return this.page.getByRole("button", { name: `${open}: ${route}` });
  }

  updateIssue(title: string) {
    return this.page.getByRole("button", { name: ISSUES_TEXTS.updateIssue(title) });
  }

  /** The dialog with everything about a member. */
  async manage(name: string): Promise<Locator> {
    await this.page.getByRole("button", { name: `Manage ${name}` }).click();
    return this.page.getByRole("dialog", { name });
  }

  async givePlan(name: string, plan: keyof typeof PROFILE_TYPE_LABELS): Promise<void> {
    const dialog = await this.manage(name);
    await dialog.getByRole("button", { name: "Change plan" }).click();
    const choice = dialog.getByRole("combobox", { name: "Plan" });
    await choice.selectOption(PROFILE_TYPE_LABELS[plan]);
    await dialog.getByRole("button", { name: "Change plan" }).click();
    // Closed before it is saved, the dialog asks whether to discard it.
    await choice.waitFor({ state: "hidden" });
    await dialog.getByRole("button", { name: "Close" }).click();
  }
}
