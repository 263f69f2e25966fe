import { cn } from "@longpaddock/ui/class-names";
import { ThumbsUp } from "lucide-react";
import { useRequireSignIn } from "../../accounts/auth/member-actions";
import { notify } from "../../lib/notify";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { likeCount } from "./texts";

interface LikeButtonProps {
  entity: { likeCount: number; mine: { liked: boolean } | null; can: { answer: boolean } };
  onLike: (liked: boolean) => void;
}

/** Visitors are asked to sign in, and members of the site to join the group. */
export function LikeButton({ entity, onLike }: LikeButtonProps) {
  const requireSignIn = useRequireSignIn();
  const liked = entity.mine?.liked === true;
  const toggle = () =>
    requireSignIn(DISCUSSION_TEXTS.signedOut, () =>
      entity.can.answer ? onLike(!liked) : notify(DISCUSSION_TEXTS.joinFirst),
    );
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${DISCUSSION_TEXTS.like}, ${likeCount(entity.likeCount)}`}
      onClick={toggle}
      className="relative inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 font-bold text-sm after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-accent-soft"
    >
      <ThumbsUp aria-hidden="true" className={cn("size-5", liked && "fill-accent text-accent-text")} />
      <span className="tabular-nums">{entity.likeCount}</span>
    </button>
  );
}
