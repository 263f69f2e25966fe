import { IconButton } from "@longpaddock/ui/icon-button";
import { Bell, BellMinus, BellOff } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { LEVEL_TEXTS } from "./texts";
import { useGroupLevel } from "./use-group-level";

const LevelDialog = lazyDialog(() => import("./level-dialog").then((m) => m.LevelDialog));

const ICONS = { everything: Bell, important: BellMinus, nothing: BellOff } as const;

/** For members of a group: their notification level as an icon, which opens the dialog that changes it. */
export function LevelButton({ group }: { group: { id: number; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const level = useGroupLevel(group.id);
  const Icon = ICONS[level ?? "everything"];
  const chosen = level ? `: ${LEVEL_TEXTS.levels[level].label}` : "";
  return (
    <>
      <IconButton
        variant="secondary"
        label={`${LEVEL_TEXTS.change}${chosen}`}
        onClick={() => setIsOpen(true)}
        {...LevelDialog.preloadProps}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <LevelDialog group={group} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
