import type { GroupLevel } from "@longpaddock/domain/notifications/vocabulary";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Bell, BellMinus, BellOff } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { LEVEL_TEXTS } from "./texts";

const LevelDialog = lazyDialog(() => import("./level-dialog").then((m) => m.LevelDialog));

const ICONS = { everything: Bell, important: BellMinus, nothing: BellOff } as const;

/** For members of a group: their notification level as an icon, which opens the dialog that changes it. */
export function LevelButton({ group, level }: { group: { id: number; name: string }; level: GroupLevel }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = ICONS[level];
  return (
    <>
      <IconButton
        variant="secondary"
        label={`${LEVEL_TEXTS.change}: ${LEVEL_TEXTS.levels[level].label}`}
        onClick={() => setIsOpen(true)}
        {...LevelDialog.preloadProps}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <LevelDialog group={group} level={level} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
