import type { createApiClient } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { keepOnly, removeCards } from "../../../lib/offline/card-copies";

type ApiClient = ReturnType<typeof createApiClient>;

const PAGE_SIZE = 500;
/** The caller may open no card of the event, or none any more. */
const REFUSALS = ["FORBIDDEN", "NOT_FOUND", "CONFLICT"];

export const isRefused = (error: unknown) => error !== null && REFUSALS.includes(readFailure(error).code);

interface Copy {
  memberId: string;
  eventId: number;
}

/**
 * Returns the riders whose cards the member may open now, and deletes from this device what the member may not: all of an
 * event that is over or whose sweep they no longer are, and the cards of riders who have left or deleted theirs.
 */
export async function checkCopy(client: ApiClient, { memberId, eventId }: Copy): Promise<string[]> {
  try {
    const riders = await listRidersWithCards(client, eventId);
    await keepOnly(memberId, eventId, riders).catch(ignore);
    return riders;
  } catch (error) {
    if (isRefused(error)) await removeCards(memberId, eventId).catch(ignore);
    throw error;
  }
}

async function listRidersWithCards(client: ApiClient, id: number): Promise<string[]> {
  const riders: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.emergencyCards.list.query({ id, limit: PAGE_SIZE, cursor });
    riders.push(...page.items.filter(({ hasCard }) => hasCard).map(({ user }) => user.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return riders;
}

/** Without a store there is no copy. */
const ignore = () => undefined;
