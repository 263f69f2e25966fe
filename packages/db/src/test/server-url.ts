/** A PostgreSQL server whose user may create databases; without one, tests run on PGlite. */
export const testServerUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;
