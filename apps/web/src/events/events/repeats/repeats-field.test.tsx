import type { RepeatsInput } from "@longpaddock/domain/event-series/schema";
import { SERIES_MESSAGES } from "@longpaddock/domain/event-series/texts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { RepeatsField } from "./repeats-field";
import { REPEAT_TEXTS } from "./texts";

let chosen: RepeatsInput | null = null;

function Form({ start }: { start: string }) {
  const [value, setValue] = useState<RepeatsInput | null>(null);
  chosen = value;
  return <RepeatsField value={value} start={start} isRefused={false} onChange={setValue} />;
}

const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const dates = async () =>
  within(await screen.findByRole("list", { name: REPEAT_TEXTS.dates }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("an event of a Sunday repeats every Sunday, and its dates are listed before it is saved", async () => {
  render(<Form start="2027-03-07T07:00" />);
  await choose(REPEAT_TEXTS.label, "weekly");
  expect(await dates()).toEqual(["Sun 7 Mar 2027", "Sun 14 Mar 2027", "Sun 21 Mar 2027", "Sun 28 Mar 2027"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Saturday" }));
  await choose(REPEAT_TEXTS.ends, "until");
  await userEvent.type(screen.getByLabelText(REPEAT_TEXTS.until), "2027-03-14");
  expect(await dates()).toEqual(["Sun 7 Mar 2027", "Sat 13 Mar 2027", "Sun 14 Mar 2027"]);
  expect(chosen).toEqual({ frequency: "weekly", weekdays: ["SA", "SU"], until: "2027-03-14" });
});

test("an event of a first Saturday repeats on the first Saturday of each month", async () => {
  render(<Form start="2027-03-06T07:00" />);
  await choose(REPEAT_TEXTS.label, "monthlyByWeekday");
  expect(await dates()).toEqual(["Sat 6 Mar 2027", "Sat 3 Apr 2027", "Sat 1 May 2027", "Sat 5 June 2027"]);
  expect(screen.getByText("The first Saturday of every month: 4 events")).toBeDefined();
});

test("a series that can't be says why, and goes when the event doesn't repeat any more", async () => {
  render(<Form start="2027-03-07T07:00" />);
  await choose(REPEAT_TEXTS.label, "weekly");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Sunday" }));
  expect(await screen.findByText(SERIES_MESSAGES.noDay)).toBeDefined();
  await choose(REPEAT_TEXTS.label, "never");
  expect(chosen).toBeNull();
});

test("a refused number and a missing date say the whole sentence", async () => {
  render(<Form start="2027-03-07T07:00" />);
  await choose(REPEAT_TEXTS.label, "weekly");
  await userEvent.type(screen.getByLabelText(REPEAT_TEXTS.count), "99");
  expect(await screen.findByText(`${REPEAT_TEXTS.count} must be a whole number from 2 to 52.`)).toBeDefined();
  await choose(REPEAT_TEXTS.ends, "until");
  expect(await screen.findByText(SERIES_MESSAGES.noEnd)).toBeDefined();
  await userEvent.clear(screen.getByLabelText(REPEAT_TEXTS.weeksApart));
  await userEvent.type(screen.getByLabelText(REPEAT_TEXTS.weeksApart), "13");
  expect(
    await screen.findByText(`${REPEAT_TEXTS.weeksApart} must be a whole number from 1 to 12.`),
  ).toBeDefined();
});

test("without a first time there are no dates yet", async () => {
  render(<Form start="" />);
  await choose(REPEAT_TEXTS.label, "monthlyByDate");
  expect(await screen.findByText(REPEAT_TEXTS.noStart)).toBeDefined();
});

test("a pattern that was chosen before the day takes that day, and moves with it while it is left alone", async () => {
  const { rerender } = render(<Form start="" />);
  await choose(REPEAT_TEXTS.label, "weekly");
  expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
  rerender(<Form start="2027-03-06T07:00" />);
  expect(chosen).toMatchObject({ weekdays: ["SA"] });
  rerender(<Form start="2027-03-07T07:00" />);
  expect(chosen).toMatchObject({ weekdays: ["SU"] });
  await userEvent.click(screen.getByRole("checkbox", { name: "Saturday" }));
  rerender(<Form start="2027-03-08T07:00" />);
  expect(chosen).toMatchObject({ weekdays: ["SA", "SU"] });
});

test("a pattern of a month that was chosen before the day takes its place in the month", async () => {
  const { rerender } = render(<Form start="" />);
  await choose(REPEAT_TEXTS.label, "monthlyByWeekday");
  rerender(<Form start="2027-03-13T07:00" />);
  expect(chosen).toMatchObject({ week: "second", weekday: "SA" });
});
