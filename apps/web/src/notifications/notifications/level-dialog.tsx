import { GROUP_LEVELS, type GroupLevel } from "@longpaddock/domain/notifications/vocabulary";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import type { DialogState } from "../../interactions/lazy-overlay";
import { LEVEL_TEXTS } from "./texts";
import { useSetGroupLevel } from "./use-group-level";

const OPTIONS = GROUP_LEVELS.map((value) => ({ value, ...LEVEL_TEXTS.levels[value] }));

interface LevelDialogProps extends DialogState {
  group: { id: number; name: string };
  level: GroupLevel;
}

/** The three notification levels of a group. A choice is saved when it is made. */
export function LevelDialog({ group, level, ...state }: LevelDialogProps) {
  const set = useSetGroupLevel();
  const shown = set.isPending ? set.variables.level : level;
  return (
    <Dialog title={LEVEL_TEXTS.of(group.name)} description={LEVEL_TEXTS.lead} {...state}>
      <DialogBody>
        <RadioGroup
          aria-label={LEVEL_TEXTS.of(group.name)}
          look="card"
          options={OPTIONS}
          value={shown}
          onValueChange={(chosen) => set.mutate({ id: group.id, level: chosen })}
        />
      </DialogBody>
    </Dialog>
  );
}
