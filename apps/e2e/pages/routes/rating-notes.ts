import { NOTE_TEXTS, RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import { REPORT_TEXTS } from "@longpaddock/web/texts/writing/reports";
import type { Page } from "@playwright/test";

/** The notes under 'Recent Ratings', with their form and their dialogs. */
export class RatingNotes {
  readonly section;
  readonly lines;
  readonly add;
  readonly edit;
  readonly remove;
  readonly form;
  readonly when;
  readonly conditions;
  readonly text;
  readonly save;
  readonly removal;
  readonly confirmRemoval;
  readonly report;
  readonly details;
  readonly sendReport;

  constructor(readonly page: Page) {
    this.section = page.getByRole("region", { name: RATING_TEXTS.recent });
    this.lines = this.section.getByRole("listitem");
    const button = (name: string) => this.section.getByRole("button", { name, exact: true });
    this.add = button(NOTE_TEXTS.add);
    this.edit = button(NOTE_TEXTS.edit);
    this.remove = button(NOTE_TEXTS.remove);
    this.form = this.section.getByRole("form", { name: NOTE_TEXTS.form });
    this.when = this.form.getByLabel(NOTE_TEXTS.when);
    this.conditions = this.form.getByLabel(NOTE_TEXTS.conditions);
    this.text = this.form.getByLabel(NOTE_TEXTS.text);
    this.save = this.form.getByRole("button", { name: NOTE_TEXTS.save });
    this.removal = page.getByRole("alertdialog", { name: NOTE_TEXTS.removal.title });
    this.confirmRemoval = this.removal.getByRole("button", { name: NOTE_TEXTS.remove });
    this.report = page.getByRole("dialog", { name: REPORT_TEXTS.title });
    this.details = this.report.getByLabel(REPORT_TEXTS.details);
    this.sendReport = this.report.getByRole("button", { name: REPORT_TEXTS.submit });
  }

  menuOf(writer: string) {
    return this.section.getByRole("button", { name: `More: ${writer}'s note` });
  }

  menuItem(name: string) {
    return this.page.getByRole("menuitem", { name });
  }

  reason(label: string) {
    return this.report.getByRole("radio", { name: label });
  }
}
