import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from "react";

interface Wanted {
  /** Moves the focus to a comment, at once or as soon as it is there. */
  show: (id: number) => void;
  /** The comment that isn't there yet. */
  awaited: RefObject<number | null>;
}

const WantedComment = createContext<Wanted>({ show: () => {}, awaited: { current: null } });

export const WantedCommentProvider = WantedComment.Provider;

/** For the list of comments. */
export function useWantedComment(list: RefObject<HTMLElement | null>): Wanted {
  const awaited = useRef<number | null>(null);
  return useMemo(() => {
    const show = (id: number) => {
      const shown = list.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`);
      if (shown) focusComment(shown);
      else awaited.current = id;
    };
    return { show, awaited };
  }, [list]);
}

/** Shows the member what they have just written. */
export const useShowComment = () => useContext(WantedComment).show;

/** For a comment: takes the focus if it is the one that is awaited. */
export function useFocusIfWanted(id: number): RefObject<HTMLElement | null> {
  const { awaited } = useContext(WantedComment);
  const self = useRef<HTMLElement>(null);
  useEffect(() => {
    if (awaited.current !== id || !self.current) return;
    awaited.current = null;
    focusComment(self.current);
  }, [awaited, id]);
  return self;
}

function focusComment(comment: HTMLElement): void {
  comment.focus({ preventScroll: true });
  comment.scrollIntoView({ block: "nearest" });
}
