import { readFileSync } from "node:fs";
import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import pg from "pg";
import type { Statement } from "../plans/statement-tap";

/** The lower bound for any call: Fastify and pg, with the statements that our server sent for it and their rows as JSON. */
const recorded: Record<string, Statement[]> = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const names = new Map<string, string>();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify({ trustProxy: "127.0.0.1" });

await app.register(rateLimit, {
  max: 1500,
  timeWindow: 5 * 60_000,
  keyGenerator: ({ headers }) => headers.cookie ?? "",
});

app.get("/readyz", { config: { rateLimit: false } }, async () => ({ status: "ready" }));

app.get("/*", async (request, reply) => {
  const statements = recorded[request.url];
  if (!statements) return reply.status(404).send({ message: "Not recorded" });
  const answers: unknown[][] = [];
  for (const { sql, params } of statements) {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    const { rows } = await pool.query({ name, text: sql, values: params, rowMode: "array" });
    answers.push(rows);
  }
  return answers;
});

process.once("SIGTERM", () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
