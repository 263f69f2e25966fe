import { GROUPS_HEADING } from "@longpaddock/domain/landing/texts";
import { GROUP_PAGE_TEXTS, GROUPS_TEXTS } from "@longpaddock/web/texts/groups/groups";
import { MANAGE_GROUP_TEXTS } from "@longpaddock/web/texts/groups/groups/manage";
import type { Page } from "@playwright/test";

/** The list of groups, the form of a new one, a group's page and its management. */
export class GroupPages {
  readonly heading;
  readonly cards;
  readonly create;
  readonly manage;
  readonly search;
  readonly dialog;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.cards = page.getByRole("region", { name: GROUPS_HEADING.title }).getByRole("article");
    this.create = page.getByRole("link", { name: GROUPS_TEXTS.create }).first();
    this.manage = page.getByRole("link", { name: GROUP_PAGE_TEXTS.manage });
    this.search = page.getByRole("searchbox", { name: "Search" });
    this.dialog = page.getByRole("dialog");
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  field(label: string) {
    return this.page.getByLabel(label);
  }

  tab(name: string) {
    return this.page.getByRole("tab", { name, exact: true });
  }

  member(name: string) {
    return this.page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
  }

  approve(name: string) {
    return this.button(`${MANAGE_GROUP_TEXTS.approve} ${name}`);
  }
}
