import { act, renderHook } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { trpc } from "../../../lib/api";
import { useComposer } from "./composer";
import { draftOf, useOpenForm } from "./use-open-form";

const COMMENT = { id: 3, can: { answer: true, edit: true } };
const CARA = { id: "cara", name: "Cara Ruiz" };

afterEach(() => sessionStorage.clear());

/** The comment and its forms, as they are after a page load of this member. */
function reloadedAs(memberId: string, form: "reply" | "edit", can = COMMENT.can) {
  const { queryClient, wrapper } = testProviders();
  queryClient.setQueryData(getQueryKey(trpc.auth.user, undefined, "query"), { id: memberId });
  const { result } = renderHook(
    () => ({ ...useOpenForm({ ...COMMENT, can }), composer: useComposer(draftOf(form, COMMENT.id)) }),
    { wrapper },
  );
  return result;
}

test.each(["reply", "edit"] as const)(
  "after a reload, a comment's %s opens with its draft and who it mentions",
  (form) => {
    const before = reloadedAs("ana", form);
    act(() => before.current.composer.setText("Good on you @Cara Ruiz"));
    act(() => before.current.composer.addMention(CARA));
    const { open, isRestored, composer } = reloadedAs("ana", form).current;
    expect({ open, isRestored, text: composer.text, mentions: composer.mentionIds() }).toEqual({
      open: form,
      isRestored: true,
      text: "Good on you @Cara Ruiz",
      mentions: [CARA.id],
    });
  },
);

test("the edit of an event's post opens again with its own draft", () => {
  const { queryClient, wrapper } = testProviders();
  queryClient.setQueryData(getQueryKey(trpc.auth.user, undefined, "query"), { id: "ana" });
  sessionStorage.setItem("draft:edit-post-3", JSON.stringify({ memberId: "ana", text: "At eight" }));
  const post = { id: 3, can: { answer: false, edit: true } };
  const { result } = renderHook(() => useOpenForm(post, (_form, id) => `edit-post-${id}`), { wrapper });
  expect(result.current.open).toBe("edit");
});

test("another member who signs in on the same device sees no draft", () => {
  const before = reloadedAs("ana", "reply");
  act(() => before.current.composer.setText("Between us"));
  act(() => before.current.composer.addMention(CARA));
  const { open, composer } = reloadedAs("ben", "reply").current;
  expect([open, composer.text]).toEqual([null, ""]);
  expect(sessionStorage.getItem("draft:reply-3") ?? "").not.toContain("Between us");
});

test("a form whose draft was given up, or that isn't allowed any more, stays closed", () => {
  const before = reloadedAs("ana", "reply");
  act(() => before.current.composer.setText("Never mind"));
  expect(reloadedAs("ana", "reply", { answer: false, edit: false }).current.open).toBeNull();
  act(() => before.current.composer.clear());
  expect(reloadedAs("ana", "reply").current.open).toBeNull();
});
