import type { Response as Injected } from "light-my-request";
import type { TestApp } from "../build-app";
import { addRide } from "../events/event-rows";
import { ESSENTIALS, shareRoute } from "../factories";
import { addGroupMember } from "../group-rows";
import { createGroup, GROUP_ESSENTIALS } from "../groups";
import { member, type Person } from "../people";

/** A field in which people write. */
export interface TextPlace {
  name: string;
  field: string;
  max: number;
  /** True where a text may have several lines. */
  isProse: boolean;
  /** True where a blank text is refused; elsewhere it is none. */
  isRequired: boolean;
  /** Sends the field with an otherwise complete form. */
  send(text: unknown): Promise<Injected>;
  /** What is stored after this answer. */
  read(answer: Injected): Promise<unknown>;
}

const ISSUE = { title: "The map is empty", description: "I saw no map there.", category: "bug" };

/** Fields of every kind of text, in which a rider with all rights writes. */
export async function textPlaces(app: TestApp): Promise<{ rider: Person; places: TextPlace[] }> {
  const rider = await member(app, { plan: "gold" });
  const other = await member(app);
  const routeId = await shareRoute(other);
  const groupId = await createGroup(rider);
  await addGroupMember(app, { groupId, person: other });
  const rideId = await addRide(app, rider);
  const topic = await rider.api.discussions.create.mutate({ id: groupId, title: "Fuel", content: "Where?" });

  const places: TextPlace[] = [];
  const add = (
    name: string,
    call: readonly [method: "POST" | "PUT", path: string, form: object, readBack?: string],
    fields: Record<string, readonly ["line" | "prose", number, "optional"?]>,
  ) => {
    const [method, path, form, readBack] = call;
    for (const [field, [kind, max, optional]] of Object.entries(fields))
      places.push({
        name,
        field,
        max,
        isProse: kind === "prose",
        isRequired: optional === undefined,
        send: (text) => rider.rest(method, path, { payload: { ...form, [field]: text } }),
        read: async (answer) => (readBack ? await rider.rest("GET", readBack) : answer).json()[field],
      });
  };
  add("a route", ["POST", "/api/routes", ESSENTIALS], {
    name: ["line", 255],
    description: ["prose", 5000, "optional"],
    city: ["line", 100, "optional"],
  });
  add("a group", ["POST", "/api/groups", GROUP_ESSENTIALS], {
    name: ["line", 100],
    description: ["prose", 5000],
    rules: ["prose", 5000, "optional"],
  });
  const ride = { name: "Loop", description: "Dust", dateTime: "2030-01-01T00:00:00Z" };
  add("a ride", ["POST", "/api/rides", ride], { name: ["line", 200], description: ["prose", 5000] });
  const written = { title: "Fuel", content: "Where?" };
  add("a topic", ["POST", `/api/groups/${groupId}/posts`, written], {
    title: ["line", 200],
    content: ["prose", 10_000],
  });
  add("a comment", ["POST", `/api/posts/${topic.id}/comments`, {}], { content: ["prose", 5000] });
  add("a note", ["POST", `/api/routes/${routeId}/rate`, { rating: 4 }, `/api/routes/${routeId}/rating`], {
    review: ["prose", 500, "optional"],
  });
  add("a poll", ["POST", `/api/groups/${groupId}/polls`, { question: "When?", options: ["1", "2"] }], {
    question: ["line", 300],
  });
  add("an issue", ["POST", "/api/admin/issues", ISSUE], {
    title: ["line", 200],
    description: ["prose", 5000],
  });
  add("a profile", ["PUT", "/api/auth/user/profile", { firstName: "Ana", lastName: "Ríos" }], {
    firstName: ["line", 100],
    lastName: ["line", 100],
    bio: ["prose", 2000, "optional"],
  });
  add("a briefing", ["POST", `/api/events/${rideId}/briefing`, { briefingContent: "Ride on the left" }], {
    briefingContent: ["prose", 10_000],
  });
  return { rider, places };
}
