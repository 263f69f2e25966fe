import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useState } from "react";
import { notifySuccess } from "../../lib/notify";
import { checkPack, type PackCheck } from "../../lib/offline/packs/check-pack";
import type { ArchiveKind } from "../../lib/offline/packs/piece-kinds";
import type { KeptPack } from "../../lib/offline/tables";
import { ago } from "../../lib/time/ago";
import { ForPack } from "./for-pack";
import { checkedText, incompleteText, PACK_TEXTS } from "./texts";
import type { PackOwner } from "./use-pack";

interface PackToolsProps {
  owner: Pick<PackOwner, "memberId" | "title">;
  pack: KeptPack;
  /** How many pieces aren't there. */
  missing: number;
  /** Maps that the site has and the pack has no tiles of. */
  lacks: readonly ArchiveKind[];
  /** The last download broke off, if only where the map's code is stored. */
  hasFailed: boolean;
  onRepair: (damaged: readonly string[]) => Promise<void>;
  /** Some of it may have been gone. */
  onChecked: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** Checks, completes and removes a pack. */
export function PackTools({ owner, pack, missing, lacks, hasFailed, ...on }: PackToolsProps) {
  const [checked, setChecked] = useState<PackCheck | "failed" | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const found = await checkPack(owner.memberId, pack.key).catch(() => "failed" as const);
    setChecked(found);
    setChecking(false);
    void on.onChecked();
  };
  const repair = (damaged: readonly string[]) => {
    setChecked(null);
    void on.onRepair(damaged);
  };
  const forPack = <ForPack title={owner.title} />;
  const result = checked === "failed" ? null : checked;
  const isWhole =
    lacks.length === 0 &&
    (result?.parts.every((part) => part.missing + part.damaged + part.refused === 0) ?? false);
  return (
    <>
      {missing > 0 && !result && !hasFailed && (
        <Notice tone="warning">{incompleteText(pack.pieces.length - missing, pack.pieces.length)}</Notice>
      )}
      {lacks.length > 0 && !result && !hasFailed && (
        <Notice tone="warning">{lacks.map((kind) => PACK_TEXTS.lacks[kind]).join(" ")}</Notice>
      )}
      {checked === "failed" && (
        <Notice tone="warning" announce>
          {PACK_TEXTS.checkFailed}
        </Notice>
      )}
      {result && (
        <Notice
          tone={isWhole ? "positive" : "warning"}
          title={isWhole ? PACK_TEXTS.whole : PACK_TEXTS.incomplete}
          announce
        >
          <ul className="mt-1 grid gap-0.5">
            {result.parts.map(({ oldest, ...part }) => (
              <li key={part.part}>
                {checkedText({ ...part, age: oldest === null ? null : ago(new Date(oldest).toISOString()) })}
              </li>
            ))}
            {lacks.map((kind) => (
              <li key={kind}>{PACK_TEXTS.lacks[kind]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {(!pack.isWhole || missing > 0 || lacks.length > 0 || hasFailed || (result && !isWhole)) && (
          <Button onClick={() => repair(result?.damaged ?? [])}>
            <span>
              {PACK_TEXTS.repair}
              {forPack}
            </span>
          </Button>
        )}
        <Button
          variant="secondary"
          pending={isChecking}
          pendingText={PACK_TEXTS.checking}
          onClick={() => void check()}
        >
          <span>
            {PACK_TEXTS.check}
            {forPack}
          </span>
        </Button>
        <AlertDialog
          trigger={
            <Button variant="quiet">
              <span>
                {PACK_TEXTS.remove}
                {forPack}
              </span>
            </Button>
          }
          {...PACK_TEXTS.removing}
          confirmLabel={PACK_TEXTS.remove}
          tone="danger"
          onConfirm={() => on.onRemove().then(() => notifySuccess(PACK_TEXTS.removed))}
        />
      </div>
    </>
  );
}
