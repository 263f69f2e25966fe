import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { sessions } from "@longpaddock/db/schema/sessions";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { type Actor, GUEST } from "@longpaddock/domain/actor";
import { type StateCode, stateCode } from "@longpaddock/domain/states";
import { and, count, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { unionAll } from "drizzle-orm/pg-core";
import express from "express";
import pg from "pg";
import { sessionKeyOf } from "../data/members";
import { card, detail, listHeaders } from "./answers";

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
  return { kind: role === "renMode" ? "admin" : "member", id, onboarded, profileType };
}

const authorColumns = {
  authorId: routes.authorId,
  authorFirstName: users.firstName,
  authorLastName: users.lastName,
  authorImageUrl: users.profileImageUrl,
};
const sharedColumns = {
  id: routes.id,
  name: routes.name,
  vehicleType: routes.vehicleType,
  difficulty: routes.difficulty,
  state: routes.state,
  lineStates: routes.lineStates,
  city: routes.city,
  distance: routes.distance,
  duration: routes.duration,
  averageRating: routes.averageRating,
  totalRatings: routes.totalRatings,
  routeType: routes.routeType,
  isPublic: routes.isPublic,
  outline: routes.outline,
  spark: routes.spark,
  ascent: routes.ascent,
  createdAt: routes.createdAt,
};

function mineOf(actor: Actor) {
  if (actor.kind === "guest") return {};
  const marked = (status: "starred" | "completed") => sql<boolean>`exists (select 1 from ${userRoutes}
    where ${userRoutes.userId} = ${actor.id} and ${userRoutes.routeId} = ${routes.id}
      and ${userRoutes.status} = ${status})`;
  return {
    starred: marked("starred").as("starred"),
    completed: marked("completed").as("completed"),
    ownRating: sql<number | null>`(select ${routeRatings.rating} from ${routeRatings}
      where ${routeRatings.routeId} = ${routes.id} and ${routeRatings.userId} = ${actor.id})`.as(
      "own_rating",
    ),
    deletionRequested: sql<boolean>`${routes.authorId} = ${actor.id} and exists (
      select 1 from ${routeDeletionRequests}
      where ${routeDeletionRequests.routeId} = ${routes.id} and ${routeDeletionRequests.status} = 'pending')`.as(
      "deletion_requested",
    ),
  };
}

function cards(actor: Actor, limit: number, ...conditions: SQL[]) {
  return db
    .select({
      ...sharedColumns,
      ...authorColumns,
      ...mineOf(actor),
      excerpt: sql<
        string | null
      >`left(${routes.description}, 240) || case when length(${routes.description}) > 240 then '…' else '' end`.as(
        "excerpt",
      ),
      googleMapsUrl: sql<string | null>`${routes.gpxData} ->> 'googleMapsUrl'`.as("google_maps_url"),
      hasGpx: sql<boolean>`${routes.gpxFileUrl} is not null`.as("has_gpx"),
    })
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
  return response
    .set(listHeaders({ state, limit }, rows, total))
    .json(rows.slice(0, limit).map((row) => card(row, request.actor)));
});

app.get("/api/routes/:id", async (request, response) => {
  const [row] = await db
    .select({
      ...sharedColumns,
      ...authorColumns,
      ...mineOf(request.actor),
      description: routes.description,
      tags: routes.tags,
      descent: routes.descent,
      gpxData: routes.gpxData,
      gpxFileName: routeTracks.fileName,
      gpxBytes: routeTracks.bytes,
      gpxPoints: routeTracks.points,
      homeSafe: routes.homeSafe,
      version: routes.version,
      homeCut: routes.homeCut,
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, Number(request.params.id)));
  const answer = detail(row, request.actor);
  return answer ? response.json(answer) : response.status(404).json({ message: "Not found" });
});

process.once("SIGTERM", () => process.exit(0));
app.listen(Number(process.env.PORT), "127.0.0.1");
