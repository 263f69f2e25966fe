import type { Act, NewAct } from "./act";
import { addAct, readActs, removeAct, type UnreadableAct } from "./act-store";
import { ACTS_CHANNEL, type ActResult, readResult, SYNC_TAG, sendActs, sendUnkept } from "./send-acts";

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 5 * 60_000;

type ResultListener = (result: ActResult) => void;

/** Background Sync, which TypeScript doesn't know. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * The acts of the member whom the page shows that the server doesn't have yet, or has refused. All tabs and the service
 * worker share them through the device's store.
 */
class WaitingActs {
  private memberId: string | null = null;
  private acts: readonly Act[] = [];
  private unreadable: readonly UnreadableAct[] = [];
  /** Loads the member's acts; all callers wait for the same load. */
  private loading: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private readonly shownRefusals = new Set<Pick<Act, "kind" | "eventId">>();
  private readonly hidden = new Set<number>();
  private readonly resultListeners = new Set<ResultListener>();
  private readonly channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(ACTS_CHANNEL) : null;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isFailing = false;

  /** Called when acts wait for a sign-in. */
  onSignedOut: () => void = () => undefined;

  constructor() {
    this.channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const result = readResult(data);
      if (result?.act.memberId === this.memberId) this.tell(result);
      void this.reload();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = () => this.acts;

  /** What another version of the app has kept of this member and only that version can send. */
  readonly readUnreadable = () => this.unreadable;

  /** Whether the server was reached and couldn't take what waits. */
  readonly readFailing = () => this.isFailing;

  /** Calls back with what became of each act, also of those that another tab or the service worker has sent. */
  onResult(listener: ResultListener): () => void {
    this.resultListeners.add(listener);
    return () => this.resultListeners.delete(listener);
  }

  /** Shows the acts of this member from now on. */
  follow(memberId: string): Promise<void> {
    if (this.memberId !== memberId) {
      this.memberId = memberId;
      this.loading = this.reload();
    }
    return this.loading;
  }

  /** Sends what waits, now and whenever the server can be reached again. */
  async start(memberId: string): Promise<void> {
    await this.follow(memberId);
    await this.send();
  }

  /**
   * Keeps the act on this device and sends it. A device that can't keep anything, as in a private window, sends it once.
   *
   * @throws when the device can neither keep nor send it
   */
  async record(act: NewAct): Promise<void> {
    await this.follow(act.memberId);
    const stored = await addAct(act).catch(() => null);
    if (!stored) return sendUnkept(act, (result) => this.tell(result));
    this.show([...this.acts.filter(({ seq }) => seq !== stored.seq), stored]);
    this.channel?.postMessage(null);
    void askForSync();
    void this.send();
  }

  /** For a part of the page that shows the refused acts of an event. Returns a function that ends it. */
  showRefusals(kind: Act["kind"], eventId: number): () => void {
    const shown = { kind, eventId };
    this.shownRefusals.add(shown);
    this.tellListeners();
    return () => {
      this.shownRefusals.delete(shown);
      this.tellListeners();
    };
  }

  /** The refused acts that no part of the page shows, as of an event that was cancelled or that the member has left. */
  readUnshown(): Act[] {
    const isShown = (act: Act) =>
      [...this.shownRefusals].some(({ kind, eventId }) => kind === act.kind && eventId === act.eventId);
    return this.acts.filter((act) => act.refusal !== null && !isShown(act) && !this.hidden.has(act.seq));
  }

  /** Keeps a refused act, and reads it no longer as unshown until the next visit. */
  putOff({ seq }: Pick<Act, "seq">): void {
    this.hidden.add(seq);
    this.tellListeners();
  }

  /** Sends an act again that was refused, as its member has changed it. */
  async retry({ seq, refusal: _, ...act }: Act): Promise<void> {
    await this.record(act);
    await this.dismiss({ seq });
  }

  /** Takes away an act that was refused or can't be read, once its member has read why. */
  async dismiss(act: Pick<Act, "seq">): Promise<void> {
    this.unreadable = this.unreadable.filter(({ seq }) => seq !== act.seq);
    this.show(this.acts.filter(({ seq }) => seq !== act.seq));
    await removeAct(act);
    this.channel?.postMessage(null);
  }

  /** Tries now what waits. */
  async send(): Promise<void> {
    clearTimeout(this.retrying);
    const { memberId } = this;
    if (memberId === null || !this.acts.some(({ refusal }) => refusal === null)) return;
    const end = await sendActs(memberId, (result) => {
      this.tell(result);
      this.channel?.postMessage(result);
    }).catch(() => "unreachable" as const);
    this.isFailing = end === "failing";
    await this.reload();
    this.failures = end === "done" ? 0 : this.failures + 1;
    if (end === "signedOut") this.onSignedOut();
    if (end !== "unreachable" && end !== "failing") return;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1));
    this.retrying = setTimeout(() => void this.send(), delay);
  }

  private tell(result: ActResult): void {
    for (const listener of this.resultListeners) listener(result);
  }

  private async reload(): Promise<void> {
    const { memberId } = this;
    if (memberId === null) return;
    const { acts, unreadable } = await readActs(memberId).catch(() => ({ acts: [], unreadable: [] }));
    if (memberId !== this.memberId) return;
    this.unreadable = unreadable;
    this.show(acts);
  }

  private show(acts: readonly Act[]): void {
    this.acts = acts;
    this.tellListeners();
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

/** So that the browser sends what waits also after the page was closed. */
async function askForSync(): Promise<void> {
  const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}

export const waitingActs = new WaitingActs();
