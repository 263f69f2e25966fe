import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { PollButton } from "./poll-button";
import { POLL_TEXTS } from "./texts";

const PollDialog = lazyDialog(() => import("./poll-dialog").then((m) => m.PollDialog));

export function NewPoll({ place, groupId }: { place: PlaceId; groupId: number | null }) {
  return (
    <PollButton label={POLL_TEXTS.add} groupId={groupId} preloadProps={PollDialog.preloadProps}>
      {(state) => <PollDialog place={place} {...state} />}
    </PollButton>
  );
}
