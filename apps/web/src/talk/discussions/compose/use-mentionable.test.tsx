import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { useMentionable } from "./use-mentionable";

test("the organiser of an event can be named, and those whom the server finds among its riders", async () => {
  const user = { id: "olivia", firstName: "Olivia", lastName: "Reyes", profileImageUrl: null };
  const asked: unknown[] = [];
  stubTrpc({
    "events.read": EVENT,
    "participations.list": (input: unknown) => {
      asked.push(input);
      return listOf({ id: 1, user });
    },
  });
  const { wrapper } = testProviders();
  const { result } = renderHook(() => useMentionable({ eventId: 5 }, "ol"), { wrapper });
  await waitFor(() => expect(result.current.map(({ name }) => name)).toEqual(["Olga Hart", "Olivia Reyes"]));
  expect(asked).toEqual([expect.objectContaining({ id: 5, search: "ol" })]);
});
