import { expect, test } from "vitest";
import { problemsOf, waitsOf } from "../../../scripts/migration-problems.mjs";

const problemOf = (text: string) => {
  const [problem] = problemsOf([{ name: "0099_things.sql", text }], ["v3.0.0"]);
  return problem?.replace(/^0099_things.sql: (.*), which.*$/, "$1");
};

test.each([
  [`DROP TABLE "rides" CASCADE;`, "drops a table"],
  [`ALTER TABLE "users" DROP COLUMN "bio";`, "drops a column"],
  [`ALTER TABLE "users" RENAME COLUMN "bio" TO "about";`, "renames"],
  [`ALTER TABLE rides RENAME TO outings;`, "renames"],
  [`ALTER TABLE "users" ALTER COLUMN "bio" SET DATA TYPE varchar(10);`, "changes the type of a column"],
  [`ALTER TABLE "users" ALTER COLUMN "bio" SET NOT NULL;`, "forbids null in a column"],
  [`ALTER TABLE "users" ADD COLUMN "rank" integer NOT NULL;`, "adds a column that must be given"],
  [`ALTER TABLE "users" ALTER COLUMN "rank" DROP DEFAULT;`, "takes the default of a column away"],
  [`alter table users\n  add column rank integer,\n  drop column bio`, "drops a column"],
])("%s is refused: the release before needs what it takes away", (text, what) => {
  expect(problemOf(text)).toBe(what);
});

test.each([
  `ALTER TABLE "users" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;`,
  `ALTER TABLE "users" ADD COLUMN "rank" integer;`,
  `CREATE TABLE "ranks" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "ranks" DROP COLUMN "id";`,
  `ALTER TABLE "users" DROP CONSTRAINT "users_plan"; ALTER TABLE "users" ADD CONSTRAINT "users_plan" CHECK (true);`,
  `CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ ALTER TABLE users DROP COLUMN bio $$;`,
  `COMMENT ON TABLE users IS 'drop table users';`,
  `-- contract: v3.0.0 writes and reads "about" only\nALTER TABLE "users" DROP COLUMN "bio";`,
])("%s is fine", (text) => {
  expect(problemOf(text)).toBeUndefined();
});

test("a contract step must name a release", () => {
  const text = `-- contract: v9.0.0 reads it no longer\nALTER TABLE "users" DROP COLUMN "bio";`;
  expect(problemOf(text)).toBe("0099_things.sql: v9.0.0 is not in packages/db/releases.json");
});

const waitOf = (text: string) => {
  const [wait] = waitsOf([{ name: "0099_things.sql", text }]);
  return wait?.replace(/^0099_things.sql: (.*) while members wait.*$/, "$1");
};

test.each([
  [`CREATE UNIQUE INDEX "users_name" ON "users" USING btree ("name");`, "builds a unique index"],
  [`ALTER TABLE "users" ADD CONSTRAINT "users_name" UNIQUE("name");`, "builds a unique index"],
  [`ALTER TABLE "users" ADD COLUMN "full" text GENERATED ALWAYS AS (name) STORED;`, "writes a table again"],
  [`UPDATE users SET bio = '';`, "writes to a whole table"],
])("%s is refused: members can't write meanwhile", (text, what) => {
  expect(waitOf(text)).toBe(what);
});

test.each([
  `create index a on users (bio); create index b on users (name);`,
  `CREATE INDEX CONCURRENTLY a ON users (bio);`,
])("%s is refused: it can't be put off", (text) => {
  expect(waitOf(text)).toBeDefined();
});

test.each([
  `CREATE INDEX "users_bio" ON "users" USING btree ("bio");--> statement-breakpoint\nCREATE INDEX a ON users (bio);`,
  `ALTER TABLE "users" ADD CONSTRAINT "users_plan" CHECK (true);`,
  `CREATE TABLE "ranks" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX r ON "ranks" ("id");`,
  `-- writers wait: nobody has a rank yet\nUPDATE "ranks" SET "id" = 1;`,
  `CREATE TRIGGER t AFTER UPDATE OF name ON users FOR EACH ROW EXECUTE FUNCTION f();`,
])("%s keeps nobody waiting", (text) => {
  expect(waitOf(text)).toBeUndefined();
});
