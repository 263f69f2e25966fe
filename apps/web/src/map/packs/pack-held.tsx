import { Button } from "@longpaddock/ui/button";
import { Progress } from "@longpaddock/ui/progress";
import { day } from "../../lib/format";
import { MAX_AGE_MS } from "../../lib/offline/store";
import { ago } from "../../lib/time/ago";
import { ForPack } from "./for-pack";
import { PackFailure } from "./pack-failure";
import { PackNews } from "./pack-news";
import { PackTools } from "./pack-tools";
import { type PackWork, usePackWork } from "./pack-work";
import { PACK_TEXTS, partText, progressText, stateText } from "./texts";
import type { PackHook, PackOwner } from "./use-pack";

interface PackHeldProps {
  owner: PackOwner;
  hook: PackHook;
}

/** What the device has of a pack with its map, or how far it has come. */
export function PackHeld({ owner, hook: { state, repair, remove, isRemoving, refresh } }: PackHeldProps) {
  const work = usePackWork(owner.packKey);
  const pack = state?.pack?.hasMap ? state.pack : null;
  const isLoading = work !== null && work.failure === null;
  const { savedAt = 0 } = pack ?? {};
  const until = day(new Date(savedAt + MAX_AGE_MS).toISOString());
  return (
    <>
      <PackNews work={work} isHere={!isRemoving && (pack?.isWhole ?? false)} />
      {isLoading && <Loading work={work} title={owner.title} />}
      {!isLoading && pack && state && (
        <p>
          {state.missing > 0
            ? partText(state.bytes, until)
            : stateText(state.bytes, ago(new Date(savedAt).toISOString()), until)}
        </p>
      )}
      {!isLoading && pack && !state?.isPersistent && (
        <p className="text-ink-muted text-sm">{PACK_TEXTS.mayGo}</p>
      )}
      {work && !isLoading && <PackFailure failure={work.failure} />}
      {!isLoading && pack && state && (
        <PackTools
          owner={owner}
          pack={pack}
          missing={state.missing}
          lacks={state.lacks}
          hasFailed={work !== null}
          onRepair={repair}
          onChecked={refresh}
          onRemove={remove}
        />
      )}
    </>
  );
}

function Loading({ work: { progress, cancel }, title }: { work: PackWork; title: string | undefined }) {
  const text = progress ? progressText(progress) : PACK_TEXTS.starting;
  return (
    <Progress
      label={PACK_TEXTS.loading}
      value={progress && (100 * progress.done) / progress.total}
      valueText={text}
      action={
        <Button variant="secondary" size="sm" onClick={cancel}>
          <span>
            {PACK_TEXTS.cancel}
            <ForPack title={title} />
          </span>
        </Button>
      }
    />
  );
}
