import { cn } from "@longpaddock/ui/class-names";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Star } from "lucide-react";
import { STAR_TEXTS } from "./texts";

interface StarButtonProps {
  name: string;
  starred: boolean;
  onToggle: () => void;
}

export function StarButton({ name, starred, onToggle }: StarButtonProps) {
  return (
    <IconButton
      label={`${STAR_TEXTS.star}: ${name}`}
      title={starred ? STAR_TEXTS.unstar : STAR_TEXTS.star}
      aria-pressed={starred}
      onClick={onToggle}
    >
      <Star aria-hidden="true" className={cn("size-6", starred && "fill-star text-star")} />
    </IconButton>
  );
}
