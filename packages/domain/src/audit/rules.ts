/**
 * What the log keeps of a subject's state. Never what members wrote to each other, addresses, passwords or tokens: the
 * log can't be cleaned, except of the words about a member. Members are named by their ids.
 */
export type ActValues = Readonly<Record<string, string | number | boolean | null>>;

/** Only the fields that differ. */
export function changedValues<V extends ActValues>(before: V, after: V) {
  const changed = Object.keys(before).filter((field) => before[field] !== after[field]);
  const pick = (values: V) => Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
