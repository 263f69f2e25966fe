import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MutedFold } from "./muted-fold";
import { MEMBER_MUTE_TEXTS } from "./texts";

const fold = (isMuted: boolean) => (
  <MutedFold isMuted={isMuted}>
    <button type="button">Tyres for sale</button>
  </MutedFold>
);
const content = () => screen.queryByRole("button", { name: "Tyres for sale" });
const toggle = () => screen.getByRole("button", { name: /^(Show|Hide)$/ });

test("what was muted before the page opened is folded away without taking the focus", async () => {
  render(fold(true));
  expect(content()).toBeNull();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole("button", { name: MEMBER_MUTE_TEXTS.show }));
  expect(content()).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: MEMBER_MUTE_TEXTS.hide }));
  expect(content()).toBeNull();
});

test("the focus goes from what is folded away to its button, and stays when it is unmuted", async () => {
  const { rerender } = render(fold(false));
  content()?.focus();
  rerender(fold(true));
  expect(document.activeElement).toBe(toggle());
  await userEvent.click(toggle());
  content()?.focus();
  rerender(fold(false));
  expect(document.activeElement).toBe(content());
  rerender(fold(true));
  expect(content()).toBeNull();
});
