import rateLimit from "@fastify/rate-limit";
import { type Actor, GUEST } from "@longpaddock/domain/actor";
import Fastify from "fastify";
import postgres from "postgres";
import { sessionKeyOf } from "../data/members";
import { detail, list } from "./answers";
import { floorQueries } from "./floor-queries";

/** The lower bound: Fastify and postgres.js alone, with the answers of our server. */
declare module "fastify" {
  interface FastifyRequest {
    actor: Actor;
  }
}

const WINDOW = 5 * 60_000;

const queries = floorQueries(postgres(process.env.DATABASE_URL ?? "", { max: 10 }));
const app = Fastify({ trustProxy: "127.0.0.1" });

app.decorateRequest("actor");
app.addHook("onRequest", async (request) => {
  request.actor = await actorOf(request.headers.cookie);
});
await app.register(rateLimit, {
  cache: 10_000,
  timeWindow: WINDOW,
  hook: "preHandler",
  max: ({ actor }) => (actor.kind === "guest" ? 300 : 1500),
  keyGenerator: ({ actor, ip }) => (actor.kind === "guest" ? ip : actor.id),
});

async function actorOf(cookie: string | undefined): Promise<Actor> {
  const sid = sessionKeyOf(cookie);
  const [found] = sid ? await queries.session(sid) : [];
  if (!found || found.expire.getTime() < Date.now()) return GUEST;
  const { id, role, onboarded, profileType } = found;
  return { kind: role === "renMode" ? "admin" : "member", id, onboarded, profileType, plans: "specified" };
}

app.get("/readyz", { config: { rateLimit: false } }, async () => ({ status: "ready" }));

app.get<{ Querystring: { state: string; limit: string } }>("/api/routes", async (request, reply) => {
  const { actor, query } = request;
  const { state } = query;
  const limit = Number(query.limit);
  const [rows, [sum]] = await Promise.all(
    actor.kind === "guest"
      ? [queries.visitorList(state, limit + 1), queries.visitorTotal(state)]
      : [queries.memberList(state, limit + 1, actor.id), queries.memberTotal(state, actor.id)],
  );
  const { items, headers } = list(rows, actor, { state, limit, total: sum?.total ?? 0 });
  reply.headers(headers);
  return items;
});

app.get<{ Params: { id: string } }>("/api/routes/:id", async (request, reply) => {
  const { actor, params } = request;
  const id = Number(params.id);
  const [row] = await (actor.kind === "guest"
    ? queries.visitorDetail(id)
    : queries.memberDetail(id, actor.id));
  return detail(row, actor) ?? reply.status(404).send({ message: "Not found" });
});

process.once("SIGTERM", () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
