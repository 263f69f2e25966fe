import type { TopicChange } from "@longpaddock/domain/live/changes";
import { LIVE_BEAT_MS } from "@longpaddock/domain/notifications/rules";

/**
 * `refresh`: something may have changed that this page wasn't told of. `by` is the request that made the change, if it
 * was one alone.
 */
export type LiveChange =
  | { kind: "refresh"; topics: readonly LiveTopic[] }
  | { kind: "bell" }
  | { kind: "site" }
  | (TopicChange & { by?: string });

/**
 * What is followed: a group, an event, the member's own bell, or what everybody is shown of the site. The last opens no
 * stream: it comes with the others.
 */
export type LiveTopic = number | `event ${number}` | "bell" | "site";

type HeardChange = Exclude<LiveChange, { kind: "refresh" }>;

interface Follower {
  topic: LiveTopic;
  onChange: (change: LiveChange) => void;
}

const GATHER_MS = 200;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;
/** Failures in a row after which the page asks by itself. */
const MAX_FAILURES = 3;
const ASK_EVERY_MS = 30_000;
const HIDDEN_MS = 60_000;
/** All pages come back at the same time after the server or its database was away. */
const SPREAD_MS = 2000;

/**
 * One event stream for everything that this page follows. It stays closed while the page is hidden, and comes back by
 * itself; the server then says whether something may have been missed. While it can't be had, the followers are told to
 * ask every half minute.
 */
class LiveStream {
  private readonly followers = new Set<Follower>();
  private source: EventSource | undefined;
  private followed = "";
  /** As of `performance.now()`: all that is shown of what is followed was read after it. */
  private knownAt = 0;
  private failures = 0;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setInterval> | undefined;
  private isWatching = false;
  private isPaused = false;

  follow(follower: Follower): () => void {
    this.watchPage();
    this.followers.add(follower);
    this.openSoon(GATHER_MS);
    return () => {
      this.followers.delete(follower);
      this.openSoon(GATHER_MS);
    };
  }

  /** While the page stays as its member left it, a visitor's answers must not replace theirs. */
  pause(): void {
    this.isPaused = true;
    this.close();
  }

  resume(): void {
    this.isPaused = false;
    this.openSoon(0);
  }

  private watchPage(): void {
    if (this.isWatching) return;
    this.isWatching = true;
    document.addEventListener("visibilitychange", () => {
      clearTimeout(this.hiding);
      if (document.visibilityState === "hidden") this.hiding = setTimeout(() => this.close(), HIDDEN_MS);
      else if (!this.source) this.openSoon(0);
    });
    window.addEventListener("online", () => this.openSoon(0));
  }

  private openSoon(delayMs: number): void {
    clearTimeout(this.opening);
    this.opening = setTimeout(() => this.open(), delayMs);
  }

  private open(): void {
    const own = [...this.followers].filter(({ topic }) => topic !== "site");
    const topics = [...new Set(own.map(({ topic }) => `${topic}`))]
      .filter((topic) => topic !== "bell")
      .toSorted();
    const followed = topics.join();
    if (this.source && followed === this.followed && own.length > 0) return;
    // What a group's page shows may be as old as this page.
    if (followed !== this.followed) this.knownAt = 0;
    this.close();
    if (own.length === 0 || this.isPaused || document.visibilityState === "hidden") return;
    this.followed = followed;
    const query = new URLSearchParams({ age: String(Math.round(performance.now() - this.knownAt)) });
    const events = topics.filter((topic) => topic.startsWith(EVENT));
    const groups = topics.filter((topic) => !topic.startsWith(EVENT));
    if (groups.length > 0) query.set("groups", groups.join());
    if (events.length > 0) query.set("events", events.map((topic) => topic.slice(EVENT.length)).join());
    const source = new EventSource(`/api/live?${query}`);
    this.source = source;
    this.listenForSilence();
    for (const event of ["ready", "beat", "bell", "site", "change", "refresh", "ended"])
      source.addEventListener(event, ({ data }) => this.take(event, data));
    source.addEventListener("error", () => this.fail());
  }

  private take(event: string, data: string): void {
    this.failures = 0;
    clearInterval(this.asking);
    this.asking = undefined;
    this.listenForSilence();
    if (event === "refresh") setTimeout(() => this.tellAll(), Math.random() * SPREAD_MS);
    if (event === "bell" || event === "site") this.tell({ kind: event });
    // The bell's answer says that nobody is signed in.
    if (event === "ended") this.tell({ kind: "bell" });
    if (event === "change") this.tell(JSON.parse(data));
    this.knownAt = performance.now();
  }

  /** Each follower once, whatever it follows and however often. */
  private tell(change: HeardChange): void {
    if (this.isPaused) return;
    for (const onChange of new Set(this.following(topicOf(change)))) onChange(change);
  }

  private tellAll(): void {
    if (this.isPaused) return;
    for (const follower of new Set([...this.followers].map(({ onChange }) => onChange))) {
      const own = [...this.followers].filter(({ onChange }) => onChange === follower);
      follower({ kind: "refresh", topics: [...new Set(own.map(({ topic }) => topic))] });
    }
  }

  private following = (followed: LiveTopic) =>
    [...this.followers].flatMap(({ topic, onChange }) => (topic === followed ? [onChange] : []));

  private fail(): void {
    this.close();
    this.failures++;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1));
    this.openSoon(delay * (0.5 + Math.random() / 2));
    if (this.failures >= MAX_FAILURES) this.asking ??= setInterval(() => this.ask(), ASK_EVERY_MS);
  }

  private ask(): void {
    if (document.visibilityState === "visible" && navigator.onLine) this.tellAll();
  }

  /** A connection may be lost without an error. */
  private listenForSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.fail(), 2 * LIVE_BEAT_MS);
  }

  private close(): void {
    clearTimeout(this.silence);
    this.source?.close();
    this.source = undefined;
  }
}

const EVENT = "event ";

function topicOf(change: HeardChange): LiveTopic {
  if ("groupId" in change) return change.groupId;
  return "eventId" in change ? `event ${change.eventId}` : change.kind;
}

const stream = new LiveStream();

/** For the time between the end of the member's session and their next sign-in. */
export const pauseLive = () => stream.pause();

export const resumeLive = () => stream.resume();

/** Calls back when something changes. Returns a function that ends it. */
export const followLive = (topic: LiveTopic, onChange: Follower["onChange"]) =>
  stream.follow({ topic, onChange });
