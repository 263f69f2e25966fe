import type postgres from "postgres";
import type { CardRow, DetailRow } from "./answers";

export interface SessionRow {
  id: string;
  role: string;
  onboarded: boolean;
  profileType: "free" | "premium" | "gold" | "renMode";
  expire: Date;
}

/** Hand-written queries with as few statements as possible; postgres.js prepares each. */
export function floorQueries(sql: postgres.Sql) {
  const mine = (memberId: string) => sql`
    coalesce((select true from user_routes m where m.user_id = ${memberId} and m.route_id = r.id
      and m.status = 'starred'), false) as starred,
    coalesce((select true from user_routes m where m.user_id = ${memberId} and m.route_id = r.id
      and m.status = 'completed'), false) as completed,
    (select g.rating from route_ratings g where g.route_id = r.id and g.user_id = ${memberId}) as "ownRating",
    case when r.author_id = ${memberId} then exists (select 1 from route_deletion_requests d
      where d.route_id = r.id and d.status = 'pending') else false end as "deletionRequested"`;
  const card = sql`
    r.id, r.name, left(r.description, 240) || case when length(r.description) > 240 then '…' else '' end as excerpt,
    r.gpx_data ->> 'googleMapsUrl' as "googleMapsUrl",    r.vehicle_type as "vehicleType", r.difficulty, r.state,
    r.line_states as "lineStates", r.city, r.distance, r.duration, r.average_rating as "averageRating", r.total_ratings as "totalRatings",
    r.route_type as "routeType", r.is_public as "isPublic", r.outline, r.spark, r.ascent,
    r.gpx_file_url is not null as "hasGpx", r.created_at as "createdAt", r.author_id as "authorId",
    u.first_name as "authorFirstName", u.last_name as "authorLastName", u.profile_image_url as "authorImageUrl"`;
  const authored = sql`from routes r join users u on u.id = r.author_id`;
  const crossing = (
    state: string,
  ) => sql`from route_other_states o join routes r on r.id = any(array[o.route_id])
    join users u on u.id = r.author_id where o.state_code = ${state}`;
  const detail = sql`
    r.id, r.name, r.description, r.vehicle_type as "vehicleType", r.difficulty, r.state, r.line_states as "lineStates", r.city,
    r.distance, r.duration, r.tags, r.average_rating as "averageRating", r.total_ratings as "totalRatings",
    r.route_type as "routeType", r.is_public as "isPublic", r.outline, r.spark, r.ascent, r.descent,
    r.gpx_data as "gpxData", r.created_at as "createdAt", r.author_id as "authorId",
    u.first_name as "authorFirstName", u.last_name as "authorLastName",
    u.profile_image_url as "authorImageUrl", t.file_name as "gpxFileName", t.bytes as "gpxBytes",
    t.points as "gpxPoints", r.home_safe as "homeSafe", r.home_cut as "homeCut",
    r.version`;
  const withTrack = sql`${authored} left join route_tracks t on t.route_id = r.id`;
  return {
    session: (sid: string) => sql<SessionRow[]>`
      select u.id, u.role, u.onboarding_completed as onboarded, u.profile_type as "profileType", s.expire
      from sessions s join users u on u.id = s.user_id where s.sid = ${sid}`,

    visitorList: (state: string, limit: number) => sql<CardRow[]>`
      (select ${card} ${authored} where r.is_public and r.state_code = ${state} order by r.id desc limit ${limit})
      union all
      (select ${card} ${crossing(state)} order by o.route_id desc limit ${limit})
      order by id desc limit ${limit}`,

    memberList: (state: string, limit: number, memberId: string) => sql<CardRow[]>`
      (select ${card}, ${mine(memberId)} ${authored} where r.is_public and r.state_code = ${state} order by r.id desc limit ${limit})
      union all
      (select ${card}, ${mine(memberId)} ${crossing(state)} order by o.route_id desc limit ${limit})
      union all
      (select ${card}, ${mine(memberId)} ${authored} where not r.is_public and r.author_id = ${memberId}
        and (r.state_code = ${state} or ${state} = any(r.line_states)) order by r.id desc limit ${limit})
      order by id desc limit ${limit}`,

    visitorTotal: (state: string) => sql<{ total: number }[]>`
      select coalesce(sum(count), 0)::integer as total from route_facets
      where is_public and state_code = ${state}`,

    memberTotal: (state: string, memberId: string) => sql<{ total: number }[]>`
      select ((select coalesce(sum(count), 0) from route_facets where is_public and state_code = ${state})
        + (select count(*) from routes
          where not is_public and author_id = ${memberId}
            and (state_code = ${state} or ${state} = any(line_states))))::integer as total`,

    visitorDetail: (id: number) => sql<DetailRow[]>`select ${detail} ${withTrack} where r.id = ${id}`,

    memberDetail: (id: number, memberId: string) => sql<DetailRow[]>`
      select ${detail}, ${mine(memberId)} ${withTrack} where r.id = ${id}`,
  };
}
