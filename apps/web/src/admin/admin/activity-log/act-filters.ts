import {
  ACT_SUBJECT_WORDS,
  ACT_SUBJECTS,
  ADMIN_ACT_WORDS,
  ADMIN_ACTS,
  COMMAND_LINE,
} from "@longpaddock/domain/audit/vocabulary";
import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import type { Outputs } from "../../../lib/api";
import { fullName } from "../../../lib/format";
import { choiceFilter, searchFilter } from "../../../list/filters";
import { ACTIVITY_LOG_TEXTS } from "./texts";

const HOUR_MS = 3_600_000;

const PERIODS = [
  { value: "day", label: "The last 24 hours", hours: 24 },
  { value: "week", label: "The last 7 days", hours: 7 * 24 },
  { value: "month", label: "The last 30 days", hours: 30 * 24 },
  { value: "year", label: "The last 12 months", hours: 365 * 24 },
] as const;

export type Period = (typeof PERIODS)[number]["value"];

/** To the hour, so that the same filters are the same query. */
export function startOf(period: Period | undefined, now: number): string | undefined {
  const hours = PERIODS.find(({ value }) => value === period)?.hours;
  return hours === undefined
    ? undefined
    : new Date((Math.floor(now / HOUR_MS) - hours) * HOUR_MS).toISOString();
}

type Administrators = Outputs["audit"]["administrators"];

/** `named` is the administrator in the address, who is kept also while it isn't known who can be chosen. */
export const actFilters = (administrators: Administrators, named: string | null) => ({
  search: searchFilter({
    label: ACTIVITY_LOG_TEXTS.search,
    placeholder: ACTIVITY_LOG_TEXTS.searchHint,
    maxLength: MAX_SEARCH_LENGTH,
  }),
  act: choiceFilter({
    label: ACTIVITY_LOG_TEXTS.act,
    all: "Everything",
    options: ADMIN_ACT_WORDS.map((value) => ({ value, label: ADMIN_ACTS[value] })),
  }),
  administrator: choiceFilter<string>({
    label: ACTIVITY_LOG_TEXTS.administrator,
    all: "Everybody",
    options: [
      ...administrators.map((person) => ({ value: person.id, label: fullName(person, person.id) })),
      { value: COMMAND_LINE, label: ACTIVITY_LOG_TEXTS.commandLine },
    ],
    legacy: unlisted(administrators, named).map((value) => ({
      value,
      label: ACTIVITY_LOG_TEXTS.unknownAdministrator,
    })),
  }),
  subjectKind: choiceFilter({
    label: ACTIVITY_LOG_TEXTS.subjectKind,
    all: "Anything",
    options: ACT_SUBJECT_WORDS.map((value) => ({ value, label: ACT_SUBJECTS[value] })),
  }),
  period: choiceFilter<Period>({
    label: ACTIVITY_LOG_TEXTS.period,
    all: "Any time",
    options: PERIODS.map(({ value, label }) => ({ value, label })),
  }),
});

function unlisted(administrators: Administrators, named: string | null): string[] {
  const isListed = named === COMMAND_LINE || administrators.some(({ id }) => id === named);
  return named === null || isListed ? [] : [named];
}
