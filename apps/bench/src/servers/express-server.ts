import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { type Actor, GUEST } from "@longpaddock/domain/actor";
import { type StateCode, stateCode } from "@longpaddock/domain/states";
import { and, count, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { unionAll } from "drizzle-orm/pg-core";
import express from "express";
import pg from "pg";
import { routeColumns } from "../../../api/src/routes/routes/load";
import { mineColumns } from "../../../api/src/routes/routes/mine";
import { cardColumns } from "../../../api/src/routes/routes/route-columns";
import { sessionKeyOf } from "../data/members";
import { detail, list } from "./answers";

/** A typical stack: Express, drizzle and pg, building each query per request. */
declare global {
  namespace Express {
    interface Request {
      actor: Actor;
    }
  }
}

const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
const app = express();
app.set("trust proxy", "loopback");

app.get("/readyz", (_request, response) => {
  response.json({ status: "ready" });
});

app.use(async (request, _response, next) => {
  request.actor = await actorOf(request.headers.cookie);
  next();
});

async function actorOf(cookie: string | undefined): Promise<Actor> {
  const sid = sessionKeyOf(cookie);
  if (!sid) return GUEST;
  const [session] = await db.select().from(sessions).where(eq(sessions.sid, sid));
  if (!session?.userId || session.expire.getTime() < Date.now()) return GUEST;
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (!user) return GUEST;
  const { id, role, onboardingCompleted: onboarded, profileType } = user;
  return { kind: role === "renMode" ? "admin" : "member", id, onboarded, profileType, plans: "specified" };
}

const viewerOf = (actor: Actor) => (actor.kind === "guest" ? null : sql`${actor.id}`);

function cards(actor: Actor, limit: number, ...conditions: SQL[]) {
  const viewer = viewerOf(actor);
  return db
    .select({ ...cardColumns, ...(viewer && mineColumns(viewer)) })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .where(and(...conditions))
    .orderBy(desc(routes.id))
    .limit(limit);
}

const isInState = (state: StateCode) =>
  sql`(${routes.stateCode} = ${state} or ${state} = any(${routes.lineStates}))`;

function listFor(actor: Actor, state: StateCode, limit: number) {
  const open = cards(actor, limit, eq(routes.isPublic, true), eq(routes.stateCode, state));
  const others = db
    .select({ id: routeOtherStates.id })
    .from(routeOtherStates)
    .where(eq(routeOtherStates.stateCode, state));
  const crossing = cards(actor, limit, inArray(routes.id, others));
  if (actor.kind === "guest") return unionAll(open, crossing).orderBy(sql`id desc`).limit(limit);
  const own = cards(actor, limit, not(routes.isPublic), eq(routes.authorId, actor.id), isInState(state));
  return unionAll(open, crossing, own).orderBy(sql`id desc`).limit(limit);
}

async function totalFor(actor: Actor, state: StateCode): Promise<number> {
  const open = db
    .select({ total: sql<number>`coalesce(sum(${routeFacets.count}), 0)::integer` })
    .from(routeFacets)
    .where(and(routeFacets.isPublic, eq(routeFacets.stateCode, state)));
  const [[publicSum], [ownSum]] = await Promise.all([
    open,
    actor.kind === "guest" ? [] : ownCount(actor.id, state),
  ]);
  return (publicSum?.total ?? 0) + (ownSum?.total ?? 0);
}

function ownCount(authorId: string, state: StateCode) {
  return db
    .select({ total: count() })
    .from(routes)
    .where(and(not(routes.isPublic), eq(routes.authorId, authorId), isInState(state)));
}

app.get("/api/routes", async (request, response) => {
  const state = stateCode(String(request.query.state));
  const limit = Number(request.query.limit);
  if (!state) return response.status(400).json({ message: "state: is not valid" });
  const [rows, total] = await Promise.all([
    listFor(request.actor, state, limit + 1),
    totalFor(request.actor, state),
  ]);
  const { items, headers } = list(rows, request.actor, { state, limit, total });
  return response.set(headers).json(items);
});

app.get("/api/routes/:id", async (request, response) => {
  const [row] = await db
    .select(routeColumns(viewerOf(request.actor)))
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, Number(request.params.id)));
  const answer = detail(row, request.actor);
  return answer ? response.json(answer) : response.status(404).json({ message: "Not found" });
});

process.once("SIGTERM", () => process.exit(0));
app.listen(Number(process.env.PORT), "127.0.0.1");
