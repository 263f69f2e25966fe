import { DELETION_REQUESTS_TEXTS } from "@longpaddock/domain/admin/texts";
import { PROFILE_TYPE_LABELS } from "@longpaddock/domain/members/texts";
import { REPORTS_TEXTS } from "@longpaddock/domain/reports/texts";
import type { Page } from "@playwright/test";

export class AdminPage {
  readonly heading;
  readonly search;
  readonly count;
  readonly members;
  readonly deletionRequests;
  readonly reports;
  readonly removeNote;
  readonly confirmation;
  readonly confirm;
  readonly cancel;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Admin", level: 1 });
    this.search = page.getByRole("searchbox", { name: "Search members" });
    this.count = page.getByText(/members? found$/);
    this.members = page.getByRole("region", { name: "Members" }).getByRole("listitem");
    this.deletionRequests = page
      .getByRole("region", { name: DELETION_REQUESTS_TEXTS.title })
      .getByRole("listitem");
    this.reports = page.getByRole("region", { name: REPORTS_TEXTS.title }).getByRole("listitem");
    this.confirmation = page.getByRole("alertdialog");
    this.confirm = this.confirmation.getByRole("button", { name: "Change plan" });
    this.removeNote = this.confirmation.getByRole("button", { name: REPORTS_TEXTS.remove });
    this.cancel = this.confirmation.getByRole("button", { name: "Cancel" });
  }

  planOf(name: string) {
    return this.page.getByRole("combobox", { name: `Plan for ${name}` });
  }

  async givePlan(name: string, plan: keyof typeof PROFILE_TYPE_LABELS): Promise<void> {
    await this.planOf(name).selectOption(PROFILE_TYPE_LABELS[plan]);
    await this.confirm.click();
  }
}
