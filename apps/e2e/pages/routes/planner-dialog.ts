import { PLANNER_TEXTS } from "@longpaddock/web/texts/places/planner";
import type { Page } from "@playwright/test";
import { AddRoutePage, type Essentials } from "./add-route-page";

const ESSENTIALS: Essentials = { state: "NSW", city: "Bathurst", vehicle: "Adventure Motorcycle" };

export class PlannerDialog {
  readonly dialog;
  readonly start;
  readonly places;
  readonly duration;
  readonly vehicle;
  readonly difficulty;
  readonly preferences;
  readonly returnToStart;
  readonly submit;
  readonly progress;
  readonly cancel;
  readonly name;
  readonly map;
  readonly days;
  readonly use;
  readonly another;
  readonly change;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: PLANNER_TEXTS.title });
    const { dialog } = this;
    this.start = dialog.getByRole("combobox", { name: "Start location" });
    this.places = dialog.getByRole("listbox", { name: "Places" }).getByRole("option");
    this.duration = dialog.getByRole("textbox", { name: "Duration" });
    this.vehicle = dialog.getByRole("combobox", { name: "Vehicle type" });
    this.difficulty = dialog.getByRole("combobox", { name: "Difficulty" });
    this.preferences = dialog.getByRole("textbox", { name: "Preferences" });
    this.returnToStart = dialog.getByRole("switch", { name: "Return to start" });
    this.submit = dialog.getByRole("button", { name: PLANNER_TEXTS.submit });
    this.progress = dialog.getByRole("progressbar");
    this.cancel = dialog.getByRole("button", { name: "Cancel" });
    this.name = dialog.getByRole("heading", { level: 3 });
    this.map = dialog.getByRole("region", { name: /^Map of .+, day by day$/ });
    this.days = dialog.getByRole("listitem").filter({ hasText: /^Day / });
    this.use = dialog.getByRole("button", { name: PLANNER_TEXTS.use });
    this.another = dialog.getByRole("button", { name: PLANNER_TEXTS.another });
    this.change = dialog.getByRole("button", { name: PLANNER_TEXTS.change });
  }

  /** A duration or a common preference. */
  choice(word: string) {
    return this.dialog.getByRole("button", { name: word, exact: true });
  }

  /** What the dialog says about the route: its name and its days. */
  async result(): Promise<string> {
    return [await this.name.textContent(), ...(await this.days.allTextContents())].join("\n");
  }

  /** From the address of Add Route to the dialog. */
  async open(essentials: Essentials = ESSENTIALS): Promise<void> {
    const addRoute = new AddRoutePage(this.page);
    await addRoute.open();
    await addRoute.toMethods(essentials);
    await addRoute.aiMethod.click();
  }

  /** Asks for a weekend of history and dirt from the preset start. */
  async request(): Promise<void> {
    await this.choice("Weekend").click();
    await this.choice("history").click();
    await this.choice("dirt roads").click();
    await this.submit.click();
  }
}
