import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import type { DemoName } from "@longpaddock/db/seed/demo-group";
import type { DemoRide } from "@longpaddock/db/seed/demo-rides";
import type { OnboardedCtx } from "../core/context";
import { createComment } from "../talk/discussions/create-comment";
import { createEventPost } from "../talk/discussions/create-topic";
import { createPoll } from "../talk/polls/create-poll";
import { voteInPoll } from "../talk/polls/vote-in-poll";
import { savePhoto } from "./save-pictures";

/** What riders have written, asked and photographed at a ride. */
export async function seedRideTalk(
  as: (name: DemoName) => OnboardedCtx,
  id: number,
  { name, posts = [], poll, photos = [] }: DemoRide,
): Promise<void> {
  for (const { by, text, replies = [] } of posts) {
    const post = await createEventPost(as(by), { id, content: text, mentions: [] });
    for (const [author, content] of replies)
      await createComment(as(author), { id: post.id, content, mentions: [] });
  }
  if (poll) {
    const { id: pollId } = await createPoll(as(poll.by), "event", {
      id,
      question: poll.question,
      options: [...poll.options],
    });
    for (const [index, voter] of poll.votes.entries())
      await voteInPoll(as(voter), "event", { id: pollId, optionIndex: index % 2 });
  }
  for (const { by, scenery, caption = null } of photos) {
    const { actor, clock, db, services } = as(by);
    const photoUrl = await savePhoto({ services }, "event-photo", { scenery, seed: `${name} ${by}` });
    await db.insert(eventPhotos).values({
      eventId: id,
      eventType: "ride",
      userId: actor.id,
      photoUrl,
      caption,
      createdAt: clock.now(),
    });
  }
}
