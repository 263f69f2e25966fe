import { expect, test } from "vitest";
import { connectionOf } from "./postgres-programs";

test("PostgreSQL's programs get the parts of an address, and of several hosts the primary", () => {
  expect(connectionOf("postgres://ana:p%40ss@one:5433/club?sslmode=require")).toMatchObject({
    PGHOST: "one",
    PGPORT: "5433",
    PGUSER: "ana",
    PGPASSWORD: "p@ss",
    PGDATABASE: "club",
    PGSSLMODE: "require",
  });
  expect(connectionOf("postgresql://ana@one:5433,two/club")).toMatchObject({
    PGHOST: "one,two",
    PGPORT: "5433,5432",
    PGUSER: "ana",
    PGDATABASE: "club",
    PGTARGETSESSIONATTRS: "primary",
  });
});
