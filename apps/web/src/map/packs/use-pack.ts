import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { estimatePack, type PackEstimate } from "../../lib/offline/packs/estimate";
import { PACKS_KEY } from "../../lib/offline/packs/pack-keys";
import {
  keptPacks,
  leaveSmall,
  packBytes,
  pieceSizes,
  readPack,
  removeClosedPack,
  removePack,
  wasClosed,
} from "../../lib/offline/packs/packs";
import { ARCHIVE_KINDS, type ArchiveKind, kindOf } from "../../lib/offline/packs/piece-kinds";
import { lockOf, type PackPlan, takePack } from "../../lib/offline/packs/take-pack";
import { untilAborted } from "../../lib/offline/packs/until-aborted";
import { MAX_AGE_MS } from "../../lib/offline/store";
import type { KeptPack } from "../../lib/offline/tables";
import type { MapArchives } from "../archives";
import { useMapArchives } from "../base/use-map-sources";
import { fetchMapFiles } from "./fetch-map-files";
import { abortPackWork, runPackWork } from "./pack-work";
import type { Gone } from "./texts";

export interface PackOwner {
  memberId: string;
  /** Its subject, such as "route 7". */
  packKey: string;
  /** A route that stays without the map when this is removed. */
  isStarred: boolean;
  /** Its title where a page has several. The names of buttons then end with it. */
  title?: string;
  /** What it would hold now; null if that isn't there any more. */
  plan: () => Promise<PackPlan | null>;
}

/** What the device has of a pack, and what to do with it. */
export function usePack({ memberId, packKey, plan, isStarred }: PackOwner) {
  const client = useQueryClient();
  const { data: facts } = useQuery({
    queryKey: [...PACKS_KEY, memberId, packKey],
    gcTime: 0,
    queryFn: () => readFacts(memberId, packKey),
  });
  const sizes = usePieceSizes();
  const archives = useMapArchives();
  const state = facts && sizes && stateOf(facts, sizes, archives);
  const [last, setLast] = useState<KeptPack | null>(null);
  if (state?.pack?.hasMap && state.pack.isWhole && state.pack !== last) setLast(state.pack);
  const refresh = () => client.invalidateQueries({ queryKey: PACKS_KEY });
  // Kept until they are downloaded again: the first try may find no network.
  const damaged = useRef<readonly string[]>([]);
  const take = (planned?: PackPlan) =>
    runPackWork(packKey, async (taking) => {
      const download = async () => {
        const wanted = planned ?? (await untilAborted(plan(), taking.signal));
        if (!wanted) return removeClosedPack(memberId, packKey);
        // Without it, a browser that is short of space deletes what hasn't been used for longest. Some ask the member.
        void navigator.storage.persist().then(refresh);
        await takePack(memberId, wanted, { ...taking, damaged: damaged.current });
        damaged.current = [];
        await untilAborted(fetchMapFiles(), taking.signal);
      };
      const { signal } = taking;
      // What is here now is read before the progress goes, so that nothing else shows in between.
      await navigator.locks.request(lockOf(packKey), { signal }, download).finally(refresh);
    });
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    const removeNow = () => (isStarred ? leaveSmall : removePack)(memberId, packKey);
    setRemoving(true);
    abortPackWork(packKey);
    try {
      // What loads it in the background or in another tab stops at its next piece.
      await removeNow();
      await navigator.locks.request(lockOf(packKey), removeNow);
      await refresh();
      setLast(null);
    } finally {
      setRemoving(false);
    }
  };
  /** Loads what is missing or damaged. */
  const repair = (found: readonly string[]) => {
    damaged.current = [...damaged.current, ...found];
    return take();
  };
  const gone = state && !isRemoving ? goneBecause(state, last) : null;
  return { state, gone, take, remove, isRemoving, repair, refresh };
}

export type PackHook = ReturnType<typeof usePack>;

async function readFacts(memberId: string, packKey: string) {
  return {
    pack: await readPack(memberId, packKey),
    isClosed: wasClosed(memberId, packKey),
    isPersistent: await navigator.storage.persisted(),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function stateOf(facts: Facts, sizes: ReadonlyMap<string, number>, archives: MapArchives) {
  const { pack } = facts;
  const missing = pack?.pieces.filter((address) => !sizes.has(address)).length ?? 0;
  const lacks = pack ? lackedBy(pack, archives) : [];
  return { ...facts, missing, lacks, bytes: pack ? packBytes(pack, sizes) : 0 };
}

/** The operator's files of which a pack has no tiles: they couldn't be read when it was loaded, or were set since then. */
function lackedBy({ pieces, lacks = [] }: KeptPack, archives: MapArchives): ArchiveKind[] {
  const kinds = new Set(pieces.map(kindOf));
  return ARCHIVE_KINDS.filter(
    // Every map along a line has tiles of ridden lines.
    (kind) => kinds.has("ridden") && !kinds.has(kind) && (lacks.includes(kind) || archives[kind]),
  );
}

/**
 * Why a pack isn't here that the page has shown; null if the member has removed it. Of a starred route the small pack may be
 * back already.
 */
function goneBecause({ pack, isClosed }: Facts, last: KeptPack | null): Gone | null {
  if (pack?.hasMap) return null;
  if (isClosed) return "closed";
  if (!last) return null;
  return last.savedAt < Date.now() - MAX_AGE_MS ? "expired" : "lost";
}

export interface EstimatedPack extends PackEstimate {
  plan: PackPlan;
}

/** Says what a pack would take before it is made. */
export function usePackSize(plan: PackOwner["plan"]) {
  const [size, setSize] = useState<EstimatedPack | "gone" | "failed" | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      const planned = await plan();
      setSize(planned ? { plan: planned, ...(await estimatePack(planned.requests)) } : "gone");
    } catch {
      setSize("failed");
    } finally {
      setLooking(false);
    }
  };
  return { size, isLooking, look, forget: () => setSize(null) };
}

/** All that the device keeps for the member; undefined while it is read. */
export const usePacks = (memberId: string) =>
  useQuery({ queryKey: [...PACKS_KEY, memberId], gcTime: 0, queryFn: () => keptPacks(memberId) }).data;

/** The bytes of everything that the device keeps for its owner, by address; undefined while they are read. */
export const usePieceSizes = () =>
  useQuery({ queryKey: [...PACKS_KEY, "sizes"], gcTime: 0, queryFn: pieceSizes }).data;
