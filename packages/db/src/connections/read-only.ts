/** With a code as the database's own, so that requests and starts that meet it try again. */
export class ReadOnlyError extends Error {
  override readonly name = "ReadOnlyError";
  readonly code = "25006";
}

/** A standby is read-only too. */
export const IS_READ_ONLY = `current_setting('transaction_read_only') = 'on' as "isReadOnly"` as const;
