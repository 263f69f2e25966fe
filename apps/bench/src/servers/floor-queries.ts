import { type Column, sql as fragment, is, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { routeColumns } from "../../../api/src/routes/routes/load";
import { mineColumns } from "../../../api/src/routes/routes/mine";
import { cardColumns } from "../../../api/src/routes/routes/route-columns";
import type { CardRow, StoredRoute } from "./answers";

export interface SessionRow {
  id: string;
  role: string;
  onboarded: boolean;
  profileType: "free" | "premium" | "gold" | "renMode";
  expire: Date;
}

const dialect = new PgDialect();

/** Our server's columns, under the names that its views know them by. */
const selection = (columns: Record<string, Column | SQL | SQL.Aliased>) =>
  Object.entries(columns)
    .map(([name, column]) => {
      const source = is(column, SQL.Aliased) ? column.sql : fragment`${column}`;
      return `${dialect.sqlToQuery(source).sql} as "${name}"`;
    })
    .join(", ");

const AUTHORED = "from routes join users on users.id = routes.author_id";
const CROSSING = `from route_other_states o join routes on routes.id = any(array[o.route_id])
  join users on users.id = routes.author_id`;
const WITH_TRACK = `${AUTHORED} left join route_tracks on route_tracks.route_id = routes.id`;

/** The parameters of lists are the state, the limit and the member, those of pages the id and the member. */
const VISITOR_CARD = selection(cardColumns);
const MEMBER_CARD = selection({ ...cardColumns, ...mineColumns(fragment.raw("$3")) });
const VISITOR_PAGE = selection(routeColumns(null));
const MEMBER_PAGE = selection(routeColumns(fragment.raw("$2")));

const openList = (card: string) => `
  (select ${card} ${AUTHORED} where is_public and routes.state_code = $1 order by routes.id desc limit $2)
  union all
  (select ${card} ${CROSSING} where o.state_code = $1 order by o.route_id desc limit $2)`;

const VISITOR_LIST = `${openList(VISITOR_CARD)} order by id desc limit $2`;
const MEMBER_LIST = `${openList(MEMBER_CARD)}
  union all
  (select ${MEMBER_CARD} ${AUTHORED} where not is_public and routes.author_id = $3
    and (routes.state_code = $1 or $1 = any(routes.line_states)) order by routes.id desc limit $2)
  order by id desc limit $2`;

/** Queries with as few statements as possible; postgres.js prepares each. */
export function floorQueries(sql: postgres.Sql) {
  const run = <Row extends object>(text: string, values: (string | number)[]) =>
    sql.unsafe<Row[]>(text, values, { prepare: true });
  return {
    session: (sid: string) => sql<SessionRow[]>`
      select u.id, u.role, u.onboarding_completed as onboarded, u.profile_type as "profileType", s.expire
      from sessions s join users u on u.id = s.user_id where s.sid = ${sid}`,

    visitorList: (state: string, limit: number) => run<CardRow>(VISITOR_LIST, [state, limit]),

    memberList: (state: string, limit: number, memberId: string) =>
      run<CardRow>(MEMBER_LIST, [state, limit, memberId]),

    visitorTotal: (state: string) => sql<{ total: number }[]>`
      select coalesce(sum(count), 0)::integer as total from route_facets
      where is_public and state_code = ${state}`,

    memberTotal: (state: string, memberId: string) => sql<{ total: number }[]>`
      select ((select coalesce(sum(count), 0) from route_facets where is_public and state_code = ${state})
        + (select count(*) from routes
          where not is_public and author_id = ${memberId}
            and (state_code = ${state} or ${state} = any(line_states))))::integer as total`,

    visitorDetail: (id: number) =>
      run<StoredRoute>(`select ${VISITOR_PAGE} ${WITH_TRACK} where routes.id = $1`, [id]),

    memberDetail: (id: number, memberId: string) =>
      run<StoredRoute>(`select ${MEMBER_PAGE} ${WITH_TRACK} where routes.id = $1`, [id, memberId]),
  };
}
