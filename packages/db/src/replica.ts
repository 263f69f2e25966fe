import { setMaxListeners } from "node:events";
import type { Db, Replica } from "./client";
import type { OwnConnection } from "./connections/own-connection";

const SAMPLE_MS = 500;
const MAX_READ_MS = 2000;
const MAX_AGE_MS = 2000;
/** Of the positions that the replica may still have to reach. */
const KEPT_SAMPLES = 20;

interface ReplicaOptions {
  /** For the questions how far each has come: behind slow reads of a pool, the answers would come too late. */
  primary: OwnConnection;
  copy: OwnConnection;
  reader: Db;
  /** The primary, for what the replica can't answer. */
  standIn: Db;
  /** Is told when the replica starts and stops being used, and why. */
  onReplica?: ((used: boolean, why: string) => void) | undefined;
}

interface Following extends Replica {
  stop(): void;
}

/**
 * Asks the primary how far it has written and the replica how far it has read, twice a second. What the primary had
 * written at some time is in the replica once that has come as far, so no clock but ours counts.
 */
export function followReplica(options: ReplicaOptions): Following {
  const { primary, copy, reader, standIn, onReplica } = options;
  const positions: { at: number; position: bigint }[] = [];
  /** The replica has everything that was written before. */
  let freshAt = Number.NEGATIVE_INFINITY;
  /** Then nothing newer can be read anywhere. */
  let isPrimaryAway = false;
  const isFresh = () => isPrimaryAway || performance.now() - freshAt < MAX_AGE_MS;
  let losing: AbortController | null = null;
  let wasUsed: boolean | null = null;
  let isAsking = false;
  let failure = "it doesn't answer";

  async function ask(): Promise<void> {
    const at = performance.now();
    const [written, [reached]] = await Promise.all([
      primary
        .ask((client) => client<{ position: string }[]>`select pg_current_wal_flush_lsn()::text as position`)
        .catch(() => null),
      copy.ask(
        (client) => client<{ position: string | null; isLimited: boolean }[]>`
          select pg_last_wal_replay_lsn()::text as position,
            current_setting('statement_timeout') <> '0' as "isLimited"`,
      ),
    ]);
    if (!reached?.position) throw new Error("it isn't a replica");
    if (!reached.isLimited) throw new Error("its role has no statement_timeout");
    isPrimaryAway = written === null;
    const [head] = written ?? [];
    if (!head) return;
    positions.push({ at, position: toNumber(head.position) });
    if (positions.length > KEPT_SAMPLES) positions.shift();
    const replayed = toNumber(reached.position);
    freshAt = positions.findLast(({ position }) => position <= replayed)?.at ?? freshAt;
    failure = "it is too far behind";
  }

  function judge(): void {
    const isUsed = isFresh();
    if (isUsed && !losing) {
      losing = new AbortController();
      // Each running read listens.
      setMaxListeners(0, losing.signal);
    }
    if (!isUsed && losing) {
      losing.abort();
      losing = null;
    }
    if (wasUsed === isUsed) return;
    wasUsed = isUsed;
    onReplica?.(isUsed, isUsed ? "it follows" : failure);
  }

  const timer = setInterval(() => {
    if (wasUsed) judge();
    if (isAsking) return;
    isAsking = true;
    ask()
      .catch((error: unknown) => {
        isPrimaryAway = false;
        failure = error instanceof Error ? error.message : String(error);
      })
      .finally(() => {
        isAsking = false;
        judge();
      });
  }, SAMPLE_MS).unref();

  const reads = { replica: 0, primary: 0 };
  return {
    async read(work) {
      if (losing && isFresh())
        try {
          const found = await inTime(losing.signal, work(reader));
          reads.replica += 1;
          return found;
        } catch {
          // It may also lack a table that was just added, or cancel what holds its replaying up.
        }
      reads.primary += 1;
      return work(standIn);
    },
    use: () => ({
      isUsed: wasUsed === true,
      lagSeconds: isPrimaryAway || freshAt < 0 ? null : (performance.now() - freshAt) / 1000,
      reads: { ...reads },
    }),
    stop: () => clearInterval(timer),
  };
}

/** A replica that hangs doesn't end its connections. */
function inTime<T>(lost: AbortSignal, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("the replica is away or too slow"));
    const timer = setTimeout(giveUp, MAX_READ_MS);
    lost.addEventListener("abort", giveUp, { once: true });
    const clean = () => {
      clearTimeout(timer);
      lost.removeEventListener("abort", giveUp);
    };
    reading.then(resolve, reject).finally(clean);
  });
}

/** `16/B374D848` counts bytes: the first half is worth 2³² each. */
function toNumber(position: string): bigint {
  const [high, low] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
