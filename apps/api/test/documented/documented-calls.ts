import type { Scene } from "../access/calls/call";
import type { Role } from "../access/people";
import { gpxFile } from "../factories";
import { form, type Person } from "../people";
import { drawing } from "../pictures";

/** What the body of an answer must have: `a.b` is a field of a field, and `[]` the first entry of a list. */
type Fields = readonly string[];

export interface Sent {
  query?: Record<string, string>;
  json?: object;
  form?: Record<string, string | Blob>;
}

export interface DocumentedCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the specification writes it. */
  path: string;
  as: Role;
  /** The values of the path's parameters, in their order. */
  ids?(scene: Scene): (string | number)[];
  sends?(scene: Scene): Sent | Promise<Sent>;
  before?(scene: Scene): Promise<unknown>;
  status: number;
  fields?: Fields;
  /** The values of some fields, such as those that were just sent. */
  values?(scene: Scene): Record<string, unknown>;
  contentType?: RegExp;
  location?: string;
}

const within = (parent: string, fields: Fields) => [parent, ...fields.map((field) => `${parent}.${field}`)];
const inList = (fields: Fields) => fields.map((field) => `[].${field}`);

const PERSON = ["firstName", "lastName", "profileImageUrl"];
const USER = [
  ...["id", "firstName", "lastName", "email", "profileImageUrl", "role", "bio", "location", "country"],
  ...["state", "preferredVehicles", "onboardingCompleted", "trialEndsAt"],
];
const ROUTE = [
  ...["id", "name", "description", "vehicleType", "difficulty", "state", "city", "distance", "duration"],
  ...["averageRating", "totalRatings", "gpxData", ...within("author", ["id", ...PERSON])],
];
const WHOLE_ROUTE = [...ROUTE, ...within("gpxData", ["content", "googleMapsUrl", "waypoints"])];
const LIMITS = [
  ...["canCreateGroups", "canCreatePolls", "canUseAIPlanning", "canAccessPremiumRoutes"],
  ...["maxRoutesPerMonth", "maxEventsCreated", "maxGroupsJoined", "maxFileUploadSize", "maxGroupMembers"],
  ...["canModerateContent", "canManageUsers", "canAccessAnalytics"],
];
const BADGE = ["id", "name", "description", "icon", "rarity", "category"];
const USER_BADGE = ["id", "badgeId", "earnedAt", "isNew", "progress", ...within("badge", BADGE)];
const EVENT_ITEM = [
  ...["id", "type", "title", "description", "eventDate", "vehicleType", "group.name", "route.name"],
  ...["confirmedCount", "tentativeCount", "userRsvpStatus", "userCheckInStatus", "isOrganizer", "location"],
  ...["participantsCount", "status", ...within("organizer", ["id", ...PERSON])],
];
const EVENT = [
  ...["title", "description", "eventDate", "location", "status", "vehicleType", "maxParticipants", "routeId"],
  ...["organizerId", "currentUserId", "organizer.firstName", "group.name", "participants.[].id"],
  ...["participants.[].userId", "participants.[].user.firstName", "participants.[].user.lastName"],
];
const RIDE = ["id", "name", "description", "dateTime", "location", "vehicleType"];
const AUTHORED = ["id", "content", ...within("author", PERSON), "createdAt"];
const COMMENT = [...AUTHORED, "replies"];
const DISCUSSION = [...AUTHORED, "type", "likeCount", "commentCount", "comments"];
const TOPIC = [...AUTHORED, "title", "type", "isPinned", "mediaUrls", "likeCount", "commentCount"];
const POLL = ["id", "question", "options", "pollVotes", "isActive"];
const GROUP = [
  ...["id", "name", "description", "imageUrl", "type", "region", "skillLevel", "memberCount", "isUserMember"],
  ...within("creator", PERSON),
];
const WHOLE_GROUP = [...GROUP, "isPrivate", "maxMembers", "rules", "createdAt"];
const GROUP_EVENT = [
  ...["title", "description", "eventDate", "location", "vehicleType", "organizer", "participantCount"],
];
const DELETION = ["id", "routeId", "requesterId", "reason", "status", "createdAt"];
const TOP_DISCUSSION = ["id", "groupId", "content", "author.firstName", "group.name", "commentCount"];
const ISSUE = [
  ...["id", "userEmail", "title", "description", "category", "severity", "status", "pageUrl"],
  ...["pageContext", "adminNotes", "assignedToId", "resolvedAt"],
];

const ofGroup = ({ at }: Scene) => [at.group];
const ofEvent = ({ at }: Scene) => [at.event];
const ofRoute = ({ at }: Scene) => [at.route];
const ofTopic = ({ at }: Scene) => [at.topic];
const ofComment = ({ at }: Scene) => [at.comment];
const json = (body: object) => () => ({ json: body });
const query = (fields: Record<string, string>) => () => ({ query: fields });

const WAYPOINTS = [
  { name: "Bright", place_id: "a", formatted_address: "Bright VIC", latitude: -36.73, longitude: 146.96 },
  { name: "Omeo", place_id: "b", formatted_address: "Omeo VIC", latitude: -37.1, longitude: 147.6 },
];
const ROUTE_FORM = {
  name: "Great Alpine Road",
  description: "Over Hotham, with fuel at both ends",
  vehicleType: "onroad-motorcycle",
  difficulty: "intermediate",
  state: "VIC",
  city: "Bright",
  estimatedDuration: "4 hours",
  distance: "110",
  tags: "alpine, sealed",
  isPublic: "true",
};
const GROUP_FIELDS = {
  name: "High Country Riders",
  description: "Weekend rides above the snow line",
  type: "motorcycle",
  region: "VIC",
  skillLevel: "intermediate",
  maxMembers: 40,
  imageUrl: "https://example.com/hotham.jpg",
  rules: "Wait at the corners.",
  isPrivate: false,
};
const PAGE_CONTEXT = JSON.stringify({
  url: "http://localhost:3000/discover?state=VIC#map",
  pathname: "/discover",
  search: "?state=VIC",
  hash: "#map",
  referrer: "",
  timestamp: "2026-11-01T08:00:00.000Z",
  userId: null,
  userAgent: "Mozilla/5.0",
  screenResolution: "1920x1080",
  windowSize: "1200x800",
  language: "en-AU",
  timezone: "Australia/Melbourne",
});

const photo = async () =>
  new File([new Uint8Array(await drawing(40, 30).jpeg().toBuffer())], "gate.jpg", { type: "image/jpeg" });

/** The place that the person would choose from the predictions. */
async function placeId(person: Person): Promise<string> {
  const found = (await person.rest("GET", "/api/places/autocomplete?input=Jindabyne")).json();
  return found.predictions[0].place_id;
}

const csv = (kind: string): DocumentedCall => ({
  method: "GET",
  path: `/api/admin/export/${kind}`,
  as: "siteAdmin",
  status: 200,
  contentType: /^text\/csv; charset=utf-8$/,
});

/** Every documented call as the documented client makes it, with everything that it may send. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  { method: "GET", path: "/api/auth/user", as: "author", status: 200, fields: USER },
  {
    method: "PUT",
    path: "/api/auth/user/profile",
    as: "author",
    sends: json({
      firstName: "Ari",
      lastName: "Ruiz",
      bio: "Slow on gravel",
      location: "Omeo",
      country: "AU",
      state: "VIC",
      preferredVehicles: ["motorcycle"],
      profileImageUrl: "https://example.com/ari.jpg",
    }),
    status: 200,
    fields: USER,
    values: () => ({
      lastName: "Ruiz",
      bio: "Slow on gravel",
      profileImageUrl: "https://example.com/ari.jpg",
    }),
  },
  {
    method: "POST",
    path: "/api/auth/user/onboarding",
    as: "newcomer",
    sends: json({ country: "AU", state: "VIC", preferredVehicles: ["offroad-motorcycle", "4x4"] }),
    status: 200,
    fields: USER,
    values: () => ({ onboardingCompleted: true, state: "VIC" }),
  },
  {
    method: "GET",
    path: "/api/routes",
    as: "visitor",
    sends: query({
      type: "community",
      state: "NSW",
      vehicleType: "offroad-motorcycle",
      difficulty: "easy",
      search: "pub",
    }),
    status: 200,
    fields: inList(ROUTE),
  },
  {
    method: "GET",
    path: "/api/routes/featured",
    as: "visitor",
    status: 200,
    fields: inList(ROUTE),
  },
  { method: "GET", path: "/api/routes/{id}", as: "visitor", ids: ofRoute, status: 200, fields: WHOLE_ROUTE },
  {
    method: "GET",
    path: "/api/routes/{id}/ratings",
    as: "visitor",
    ids: ofRoute,
    status: 200,
    fields: inList(["id", "rating", "user.firstName", "user.profileImageUrl"]),
  },
  {
    method: "GET",
    path: "/api/routes/{id}/gpx",
    as: "visitor",
    ids: ofRoute,
    status: 200,
    contentType: /^application\/gpx\+xml/,
  },
  {
    method: "POST",
    path: "/api/routes",
    as: "author",
    sends: async () => ({
      form: { ...ROUTE_FORM, waypoints: JSON.stringify(WAYPOINTS), gpxFile: await gpxFile() },
    }),
    status: 201,
    fields: [...WHOLE_ROUTE, "gpxData.waypoints.[].latitude", "gpxData.waypoints.[].longitude"],
    values: () => ({
      name: ROUTE_FORM.name,
      description: ROUTE_FORM.description,
      city: "Bright",
      state: "VIC",
    }),
  },
  {
    method: "POST",
    path: "/api/routes/generate-ai",
    as: "author",
    sends: json({
      startLocation: "Bright",
      duration: "1 day",
      vehicleType: "onroad-motorcycle",
      preferences: "hills and rivers",
      difficulty: "intermediate",
      returnToStart: true,
    }),
    status: 200,
    fields: [
      ...["name", "description", "distance", "estimatedDuration", "difficulty", "waypoints", "highlights"],
      ...["waypoints.[].name", "waypoints.[].latitude", "waypoints.[].longitude", "highlights.[]"],
    ],
  },
  {
    method: "POST",
    path: "/api/routes/{id}/rate",
    as: "rider",
    ids: ofRoute,
    sends: json({ rating: 5 }),
    status: 200,
  },
  {
    method: "POST",
    path: "/api/routes/{id}/request-deletion",
    as: "author",
    ids: ofRoute,
    sends: json({ reason: "The gate is locked now" }),
    status: 201,
  },
  { method: "DELETE", path: "/api/routes/{id}/admin-delete", as: "siteAdmin", ids: ofRoute, status: 204 },
  {
    method: "GET",
    path: "/api/user/stats",
    as: "author",
    status: 200,
    fields: [
      ...["routesCompleted", "routesStarred", "ridesOrganized", "ridesJoined", "totalDistance"],
      ...["groupsJoined", "routesThisMonth", "eventsThisMonth"],
    ],
  },
  {
    method: "GET",
    path: "/api/user/groups",
    as: "author",
    status: 200,
    fields: inList([...within("group", ["id", "name", "memberCount"]), "role"]),
  },
  {
    method: "GET",
    path: "/api/user/profile",
    as: "author",
    status: 200,
    fields: [
      ...within("user", USER),
      ...within("limits", LIMITS),
      ...["profileType", "permissions.canCreateGroups", "permissions.canUploadGPX"],
    ],
  },
  {
    method: "GET",
    path: "/api/user/routes",
    as: "rider",
    before: ({ at, caller }) => caller.api.marks.set.mutate({ routeId: at.route, status: "completed" }),
    sends: query({ status: "completed" }),
    status: 200,
    fields: inList(within("route", ROUTE)),
  },
  {
    method: "GET",
    path: "/api/user/routes/{id}/status",
    as: "rider",
    ids: ofRoute,
    before: ({ at, caller }) => caller.api.marks.set.mutate({ routeId: at.route, status: "starred" }),
    status: 200,
    values: () => ({ status: "starred" }),
  },
  {
    method: "POST",
    path: "/api/user/routes",
    as: "rider",
    sends: ({ at }) => ({ json: { routeId: at.route, status: "starred" } }),
    status: 200,
  },
  {
    method: "DELETE",
    path: "/api/user/routes/{routeId}",
    as: "rider",
    ids: ofRoute,
    before: ({ at, caller }) => caller.api.marks.set.mutate({ routeId: at.route, status: "starred" }),
    status: 204,
  },
  { method: "GET", path: "/api/user/badges", as: "author", status: 200, fields: inList(USER_BADGE) },
  { method: "POST", path: "/api/user/badges/check", as: "author", status: 200 },
  { method: "POST", path: "/api/user/start-trial", as: "outsider", status: 200 },
  {
    method: "GET",
    path: "/api/rides",
    as: "rider",
    sends: ({ caller }) => ({ query: { upcoming: "true", participantId: caller.id } }),
    before: async ({ caller, people }) => {
      const payload = { name: "Later", description: "In spring", dateTime: "2099-05-01T08:00" };
      const { id } = await people.organiser.api.events.createRide.mutate(payload);
      await caller.api.participations.answer.mutate({ id });
    },
    status: 200,
    fields: inList(RIDE),
  },
  {
    method: "POST",
    path: "/api/rides",
    as: "author",
    sends: ({ at, caller }) => ({
      json: {
        name: "Long weekend",
        description: "Three days, two pubs",
        vehicleType: "offroad-motorcycle",
        dateTime: "2099-05-01T08:00",
        location: "Omeo",
        maxParticipants: 8,
        routeId: at.route,
        organizerId: caller.id,
      },
    }),
    status: 201,
    fields: ["id"],
  },
  {
    method: "POST",
    path: "/api/rides/{id}/join",
    as: "member",
    ids: ({ world }) => [world.places.ride.event],
    sends: json({ status: "pending" }),
    status: 200,
  },
  { method: "GET", path: "/api/badges", as: "author", status: 200, fields: inList(BADGE) },
  {
    method: "GET",
    path: "/api/places/autocomplete",
    as: "author",
    sends: query({ input: "Jindabyne" }),
    status: 200,
    fields: within("predictions.[]", [
      ...["place_id", "description"],
      ...within("structured_formatting", ["main_text", "secondary_text"]),
    ]),
  },
  {
    method: "GET",
    path: "/api/places/details",
    as: "author",
    sends: async ({ caller }) => ({ query: { place_id: await placeId(caller) } }),
    status: 200,
    fields: ["result.formatted_address", ...within("result.geometry.location", ["lat", "lng"])],
  },
  {
    method: "GET",
    path: "/api/events",
    as: "member",
    sends: query({ today: "true", vehicleType: "onroad-motorcycle" }),
    status: 200,
    fields: inList(EVENT_ITEM.filter((field) => !/^(group|route)\./.test(field))),
  },
  { method: "GET", path: "/api/events/{id}", as: "member", ids: ofEvent, status: 200, fields: EVENT },
  {
    method: "GET",
    path: "/api/events/{id}/discussions",
    as: "visitor",
    ids: ofEvent,
    status: 200,
    fields: inList(DISCUSSION),
  },
  {
    method: "POST",
    path: "/api/events/{id}/join",
    as: "member",
    ids: ofEvent,
    sends: json({ status: "maybe" }),
    status: 200,
  },
  { method: "POST", path: "/api/events/{id}/leave", as: "rider", ids: ofEvent, status: 200 },
  {
    method: "POST",
    path: "/api/events/{id}/check-in",
    as: "rider",
    ids: ofEvent,
    before: ({ at, caller }) => caller.api.briefings.acknowledge.mutate({ id: at.event }),
    sends: json({ eventType: "group_event", status: "checked_in", message: "At the gate" }),
    status: 200,
    values: () => ({ status: "checked_in" }),
  },
  {
    method: "POST",
    path: "/api/events/{id}/photos",
    as: "rider",
    ids: ofEvent,
    sends: async () => ({
      form: { photo: await photo(), eventType: "group_event", caption: "Live from Ride to bilby" },
    }),
    status: 201,
    fields: ["id", "eventType", "photoUrl", "caption"],
    values: () => ({ eventType: "group_event", caption: "Live from Ride to bilby" }),
  },
  {
    method: "POST",
    path: "/api/events/{id}/discussions",
    as: "rider",
    ids: ofEvent,
    sends: json({ content: "Who brings tea?" }),
    status: 201,
    fields: ["id"],
    values: () => ({ content: "Who brings tea?" }),
  },
  {
    method: "POST",
    path: "/api/events/{id}/polls",
    as: "rider",
    ids: ofEvent,
    sends: json({ question: "Lunch?", options: ["Omeo", "Benambra"] }),
    status: 201,
    fields: ["id"],
  },
  {
    method: "POST",
    path: "/api/polls/{pollId}/vote",
    as: "rider",
    ids: ({ at }) => [at.eventPoll],
    sends: json({ optionIndex: 1 }),
    status: 200,
    values: ({ caller }) => ({ "pollVotes.1": { count: 1, voters: [caller.id] } }),
  },
  {
    method: "POST",
    path: "/api/comments/{id}/replies",
    as: "rider",
    ids: ofTopic,
    sends: json({ content: "Take both" }),
    status: 201,
    fields: ["id"],
  },
  {
    method: "POST",
    path: "/api/comment-replies/{id}/replies",
    as: "rider",
    ids: ofComment,
    sends: json({ content: "It is dry" }),
    status: 201,
    fields: ["id"],
  },
  { method: "POST", path: "/api/posts/{id}/like", as: "rider", ids: ofTopic, status: 200 },
  {
    method: "DELETE",
    path: "/api/posts/{id}/like",
    as: "rider",
    ids: ofTopic,
    before: ({ at, caller }) => caller.api.discussions.like.mutate({ id: at.topic }),
    status: 200,
  },
  { method: "POST", path: "/api/comments/{id}/like", as: "rider", ids: ofComment, status: 200 },
  {
    method: "DELETE",
    path: "/api/comments/{id}/like",
    as: "rider",
    ids: ofComment,
    before: ({ at, caller }) => caller.api.discussions.likeComment.mutate({ id: at.comment }),
    status: 200,
  },
  {
    method: "GET",
    path: "/api/posts/{id}/comments",
    as: "visitor",
    ids: ofTopic,
    status: 200,
    fields: inList([
      ...COMMENT,
      "replies.[].id",
      "replies.[].content",
      "replies.[].author",
      "replies.[].createdAt",
    ]),
  },
  {
    method: "POST",
    path: "/api/posts/{id}/comments",
    as: "rider",
    ids: ofTopic,
    sends: json({ content: "Right it is" }),
    status: 201,
    fields: ["id"],
  },
  {
    method: "GET",
    path: "/api/groups",
    as: "visitor",
    before: ({ at, people }) =>
      people.creator.api.groups.update.mutate({ id: at.group, region: "VIC", skillLevel: "beginner" }),
    sends: query({ type: "motorcycle", region: "VIC", skillLevel: "beginner", search: "gate" }),
    status: 200,
    fields: inList(GROUP),
  },
  { method: "GET", path: "/api/groups/featured", as: "visitor", status: 200, fields: inList(GROUP) },
  {
    method: "POST",
    path: "/api/groups",
    as: "creator",
    sends: json(GROUP_FIELDS),
    status: 201,
    fields: WHOLE_GROUP,
    values: () => GROUP_FIELDS,
  },
  { method: "GET", path: "/api/groups/{id}", as: "visitor", ids: ofGroup, status: 200, fields: WHOLE_GROUP },
  {
    method: "PUT",
    path: "/api/groups/{id}",
    as: "groupAdmin",
    ids: ofGroup,
    sends: json(GROUP_FIELDS),
    status: 200,
    fields: WHOLE_GROUP,
    values: () => GROUP_FIELDS,
  },
  { method: "DELETE", path: "/api/groups/{id}", as: "groupAdmin", ids: ofGroup, status: 204 },
  {
    method: "GET",
    path: "/api/groups/{id}/members",
    as: "visitor",
    ids: ofGroup,
    status: 200,
    fields: inList(["userId", "role", "joinedAt", ...within("user", PERSON)]),
  },
  {
    method: "GET",
    path: "/api/groups/{id}/posts",
    as: "visitor",
    ids: ofGroup,
    status: 200,
    fields: inList(TOPIC),
  },
  {
    method: "POST",
    path: "/api/groups/{id}/posts",
    as: "rider",
    ids: ofGroup,
    sends: json({ title: "Tyres", content: "Which ones?" }),
    status: 201,
    fields: TOPIC,
    values: () => ({ title: "Tyres", content: "Which ones?", type: "discussion" }),
  },
  {
    method: "GET",
    path: "/api/groups/{id}/events",
    as: "visitor",
    ids: ofGroup,
    status: 200,
    fields: inList(GROUP_EVENT),
  },
  {
    method: "POST",
    path: "/api/groups/{id}/events",
    as: "rider",
    ids: ofGroup,
    sends: json({
      title: "Breakfast ride",
      description: "Back by noon",
      eventDate: "2099-05-01T08:00",
      location: "Omeo",
    }),
    status: 201,
    fields: ["id"],
  },
  {
    method: "GET",
    path: "/api/groups/{id}/polls",
    as: "visitor",
    ids: ofGroup,
    status: 200,
    fields: inList(POLL),
  },
  {
    method: "POST",
    path: "/api/groups/{id}/polls",
    as: "rider",
    ids: ofGroup,
    sends: json({ question: "When?", options: ["May", "June"] }),
    status: 201,
    fields: POLL,
  },
  { method: "POST", path: "/api/groups/{id}/join", as: "outsider", ids: ofGroup, status: 201 },
  { method: "DELETE", path: "/api/groups/{id}/leave", as: "rider", ids: ofGroup, status: 204 },
  {
    method: "DELETE",
    path: "/api/groups/{id}/members/{userId}",
    as: "groupAdmin",
    ids: ({ at, people }) => [at.group, people.target.id],
    status: 204,
  },
  {
    method: "PUT",
    path: "/api/groups/{id}/members/{userId}/role",
    as: "groupAdmin",
    ids: ({ at, people }) => [at.group, people.target.id],
    sends: json({ role: "moderator" }),
    status: 200,
  },
  {
    method: "POST",
    path: "/api/group-polls/{id}/vote",
    as: "rider",
    ids: ({ at }) => [at.groupPoll],
    sends: json({ optionIndex: 1 }),
    status: 200,
    values: ({ caller }) => ({ "pollVotes.1": { count: 1, voters: [caller.id] } }),
  },
  {
    method: "GET",
    path: "/api/admin/stats",
    as: "siteAdmin",
    status: 200,
    fields: ["totalUsers", "totalGroups", "totalEvents", "totalRoutes", "totalMembers", "completedEvents"],
  },
  { method: "GET", path: "/api/admin/issues", as: "siteAdmin", status: 200, fields: inList(ISSUE) },
  {
    method: "POST",
    path: "/api/admin/issues",
    as: "visitor",
    sends: json({
      title: "The map stays empty",
      description: "I opened a route and saw no map",
      category: "ui_issue",
      severity: "high",
      userEmail: "rider@example.com",
      pageContext: PAGE_CONTEXT,
    }),
    status: 201,
  },
  {
    method: "GET",
    path: "/api/admin/top-users",
    as: "siteAdmin",
    status: 200,
    fields: inList(["id", ...PERSON, "activityScore"]),
  },
  {
    method: "GET",
    path: "/api/admin/top-discussions",
    as: "outsider",
    status: 200,
    fields: inList(TOP_DISCUSSION),
  },
  {
    method: "GET",
    path: "/api/admin/deletion-requests",
    as: "siteAdmin",
    status: 200,
    fields: inList(DELETION),
  },
  {
    method: "PATCH",
    path: "/api/admin/deletion-requests/{id}",
    as: "siteAdmin",
    ids: ({ world }) => [world.deletionRequest],
    sends: json({ status: "rejected", adminNotes: "Request rejected by admin" }),
    status: 200,
    fields: ["status", "adminNotes"],
  },
  ...["users", "routes", "groups", "events", "discussions"].map(csv),
  { ...csv("all"), contentType: /^application\/zip$/ },
  { method: "GET", path: "/api/login", as: "visitor", status: 302, location: "/sign-in" },
  { method: "GET", path: "/api/logout", as: "author", status: 302, location: "/" },
];

/** The body and headers of what a call sends. */
export async function bodyOf({ json: body, form: fields }: Sent) {
  if (fields) return form(fields);
  if (body)
    return { payload: Buffer.from(JSON.stringify(body)), headers: { "content-type": "application/json" } };
  return { payload: undefined, headers: {} };
}
