import { LIVE_BEAT_MS } from "@longpaddock/domain/notifications/rules";
import type { FastifyBaseLogger } from "fastify";
import { findBoardReaders, findReaders, findRunning, type ReaderDeps } from "./find-readers";
import {
  type Change,
  keysOf,
  memberKey,
  type PublishedChange,
  readChange,
  SITE_KEY,
  type Topic,
  topicKey,
  topicOf,
} from "./live-changes";
import { RecentChanges } from "./recent-changes";

/** Changes within this time are checked and sent together. */
const GATHER_MS = 50;
const CHECK_SESSIONS_MS = 1000;

export interface LiveStream {
  readonly memberId: string | null;
  /** The hashed id of the session; null for visitors. */
  readonly sid: string | null;
  readonly topics: readonly Topic[];
  send(event: string, data: object): void;
  close(): void;
}

/**
 * The open event streams of this process. Before a change is sent, it looks up who may see the group or event at that
 * moment and whose session still runs; all others are closed without it. Their pages come back and ask again.
 */
export class LiveStreams {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly recent = new RecentChanges();
  private gathered: Change[] = [];
  private sending: Promise<void> = Promise.resolve();
  private gathering: NodeJS.Timeout | undefined;
  private checking: NodeJS.Timeout | undefined;
  private readonly beating = setInterval(() => this.beat(), LIVE_BEAT_MS).unref();

  constructor(private readonly deps: ReaderDeps & { log: FastifyBaseLogger }) {}

  /** Tells the page to ask again, unless nothing can have changed since it did. */
  add(stream: LiveStream, ageMs: number | undefined): void {
    const keys = keysOfStream(stream);
    for (const key of [...keys, ALL]) this.at(key).add(stream);
    const isFresh = ageMs !== undefined && this.recent.isFresh([...keys, SITE_KEY], ageMs);
    stream.send(isFresh ? "ready" : "refresh", {});
  }

  remove(stream: LiveStream): void {
    for (const key of [...keysOfStream(stream), ALL]) {
      const set = this.streams.get(key);
      set?.delete(stream);
      if (set?.size === 0) this.streams.delete(key);
    }
  }

  /** Takes a change that any process has published. */
  take(payload: string): void {
    const change = readChange(payload);
    if (!change) return;
    for (const key of keysOf(change)) this.recent.note(key);
    this.gathered.push(change);
    this.gathering ??= setTimeout(() => this.sendGathered(), GATHER_MS).unref();
  }

  /** Changes may have been missed while the database was away. */
  refreshAll(): void {
    this.recent.restart();
    for (const stream of this.all()) stream.send("refresh", {});
  }

  /** Closes the streams whose session has ended, soon. */
  checkSessions(): void {
    this.checking ??= setTimeout(() => {
      this.checking = undefined;
      this.inTurn(() => this.closeEnded(this.all()));
    }, CHECK_SESSIONS_MS).unref();
  }

  closeAll(): void {
    clearInterval(this.beating);
    clearTimeout(this.gathering);
    clearTimeout(this.checking);
    for (const stream of this.all()) stream.close();
  }

  private sendGathered(): void {
    this.gathering = undefined;
    const changes = this.gathered;
    this.gathered = [];
    this.inTurn(() => this.sendChanges(changes));
  }

  private async sendChanges(changes: readonly Change[]): Promise<void> {
    const ofTopics = new Map<string, { topic: Topic; distinct: Map<string, PublishedChange> }>();
    const memberIds = new Set<string>();
    if (changes.some((change) => "site" in change)) for (const stream of this.all()) stream.send("site", {});
    for (const change of changes) {
      if ("site" in change) continue;
      if ("memberIds" in change) {
        for (const id of change.memberIds) memberIds.add(id);
        continue;
      }
      const topic = topicOf(change);
      const same = ofTopics.get(topicKey(topic)) ?? { topic, distinct: new Map() };
      const { by, ...told } = change;
      const key = JSON.stringify(told);
      // One that several requests made is nobody's own.
      same.distinct.set(key, (same.distinct.get(key) ?? change).by === by ? change : told);
      ofTopics.set(topicKey(topic), same);
    }
    for (const { topic, distinct } of ofTopics.values())
      await this.sendToReaders(topic, [...distinct.values()]);
    await this.ringBells([...memberIds].flatMap((id) => this.of(memberKey(id))));
  }

  private async sendToReaders(topic: Topic, changes: readonly PublishedChange[]): Promise<void> {
    const streams = this.of(topicKey(topic));
    if (streams.length === 0) return;
    const readersOf = await findReaders(this.deps, [topic], sidsOf(streams));
    const { isPublic, sids } = readersOf(topic);
    const ofBoard = changes.some(isOfBoard) ? await findBoardReaders(this.deps, topic.id) : null;
    for (const stream of streams) {
      const mayRead = stream.sid === null ? isPublic : sids.has(stream.sid);
      const seesBoard = stream.memberId !== null && ofBoard?.has(stream.memberId);
      if (!mayRead) this.end(stream);
      else for (const change of changes) if (seesBoard || !isOfBoard(change)) stream.send("change", change);
    }
  }

  private async ringBells(streams: readonly LiveStream[]): Promise<void> {
    for (const stream of await this.closeEnded(streams)) stream.send("bell", {});
  }

  /** Ends streams, with the reason, and returns the others. */
  private async closeEnded(streams: readonly LiveStream[]): Promise<LiveStream[]> {
    const sids = sidsOf(streams);
    const running = sids.length > 0 ? await findRunning(this.deps, sids) : new Set();
    return streams.filter((stream) => {
      const runs = stream.sid === null || running.has(stream.sid);
      if (!runs) {
        stream.send("ended", {});
        this.end(stream);
      }
      return runs;
    });
  }

  /** Its connection may take a while to close, and must not be written to meanwhile. */
  private end(stream: LiveStream): void {
    this.remove(stream);
    stream.close();
  }

  /** The sessions are looked up with each beat too, in case the database's announcement was lost. */
  private beat(): void {
    this.recent.prune();
    for (const stream of this.all()) stream.send("beat", {});
    this.checkSessions();
  }

  /** One after the other, so that no check is older than a change it lets through. */
  private inTurn(work: () => Promise<unknown>): void {
    this.sending = this.sending.then(work).then(
      () => undefined,
      (err: unknown) => {
        this.deps.log.warn({ err }, "open pages could not be told of a change");
        this.refreshAll();
      },
    );
  }

  private of = (key: string): LiveStream[] => [...(this.streams.get(key) ?? [])];

  private all = () => this.of(ALL);

  private at(key: string): Set<LiveStream> {
    const set = this.streams.get(key) ?? new Set();
    this.streams.set(key, set);
    return set;
  }
}

const ALL = "all";

const isOfBoard = ({ kind }: PublishedChange) => kind === "checkIns" || kind === "briefing";

const keysOfStream = ({ memberId, topics }: LiveStream): string[] => [
  ...(memberId === null ? [] : [memberKey(memberId)]),
  ...topics.map(topicKey),
];

const sidsOf = (streams: readonly LiveStream[]) => [...new Set(streams.flatMap(({ sid }) => sid ?? []))];
