/** A PostgreSQL server whose user may create databases; tests run on PGlite without one. */
export const testServerUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;
