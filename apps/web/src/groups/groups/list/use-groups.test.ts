import { expect, test } from "vitest";
import { withFeatured } from "./use-groups";

const group = (id: number) => ({
  id,
  name: `Group ${id}`,
  imageUrl: null,
  type: "4x4" as const,
  isPrivate: false,
  memberCount: 1,
  region: null,
  skillLevel: null,
  creator: null,
  isUserMember: false,
  mine: null,
});
const page = (...ids: number[]) => ({
  items: ids.map(group),
  nextCursor: null,
  total: 4,
  totalIsCapped: false,
});

test("featured groups come first and are listed once, also those of a later page", () => {
  const data = withFeatured({ pages: [page(4, 3), page(2, 1)] }, [group(1), group(3)]);
  const shown = data?.pages.flatMap(({ items }) => items.map(({ id, isFeatured }) => [id, isFeatured]));
  expect(shown).toEqual([
    [1, true],
    [3, true],
    [4, false],
    [2, false],
  ]);
  expect(withFeatured(undefined, [group(1)])).toBeUndefined();
});
