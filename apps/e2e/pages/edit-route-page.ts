import { EDIT_ROUTE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";

export class EditRoutePage {
  readonly heading;
  readonly link;
  readonly name;
  readonly description;
  readonly city;
  readonly distance;
  readonly file;
  readonly files;
  readonly replace;
  readonly keep;
  readonly preview;
  readonly changeWaypoints;
  readonly conflict;
  readonly loadOther;
  readonly saveOver;
  readonly draftNotice;
  readonly discard;
  readonly save;
  readonly cancel;
  readonly question;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    const button = (name: string) => main.getByRole("button", { name, exact: true });
    this.heading = page.getByRole("heading", { name: EDIT_ROUTE_TEXTS.open, level: 1 });
    /** On the route's page. */
    this.link = main.getByRole("link", { name: EDIT_ROUTE_TEXTS.open });
    this.name = main.getByRole("textbox", { name: "Route name" });
    this.description = main.getByRole("textbox", { name: "Description" });
    this.city = main.getByRole("textbox", { name: "City or town" });
    this.distance = main.getByRole("textbox", { name: "Distance (km)" });
    this.files = main.getByRole("region", { name: "GPX file" });
    this.file = main.getByLabel(/^(New )?GPX file/).and(main.locator("input"));
    this.replace = button("Replace file");
    this.keep = button("Keep the current file");
    this.preview = main.getByRole("region", { name: "File preview" });
    this.changeWaypoints = button("Change waypoints");
    this.conflict = main.getByRole("alert").filter({ hasText: "changed since you opened it" });
    this.loadOther = button("Load the other version");
    this.saveOver = button("Save mine over it");
    this.draftNotice = main.getByText("Your unsaved changes are still here");
    this.discard = button("Discard them");
    this.save = main.getByRole("button", { name: /^(Save Changes|Saving…)$/ });
    this.cancel = button("Cancel");
    this.question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/routes/${id}/edit`);
  }

  level(name: string) {
    return this.page
      .getByRole("radiogroup", { name: "Difficulty" })
      .getByRole("radio", { name, exact: true });
  }
}
