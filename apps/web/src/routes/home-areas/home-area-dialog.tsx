import type { Place } from "@longpaddock/domain/geo";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { HomeAreaEditor } from "./home-area-editor";
import { HOME_AREA_TEXTS } from "./texts";

interface HomeAreaDialogProps extends DialogState {
  /** The centre that the member starts with. */
  at: Place;
}

/** Sets a first home area. */
export function HomeAreaDialog({ at, ...state }: HomeAreaDialogProps) {
  return (
    <Dialog title={HOME_AREA_TEXTS.title} description={HOME_AREA_TEXTS.onlyYou} size="xl" {...state}>
      <DialogBody>
        <HomeAreaEditor area={null} at={at} onClose={() => state.onOpenChange(false)} />
      </DialogBody>
    </Dialog>
  );
}
