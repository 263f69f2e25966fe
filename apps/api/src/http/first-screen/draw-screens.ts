import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { answerKey, type PageAnswers } from "@longpaddock/domain/first-load/first-screen";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { limitConcurrency } from "../../core/files/limit-concurrency";
import { pageToDraw } from "./pages";

/** What a page has instead of the loading screen. */
export interface FirstScreen {
  /** The content of `#root`. */
  html: string;
  /** JSON of the answers that it was drawn from. */
  data: string;
}

interface Drawing {
  path: string;
  answers: PageAnswers;
  onFailure: (err: unknown) => void;
  signal: AbortSignal;
}

/** What the web app's build exports for the server. */
interface Renderer {
  renderPage(drawing: Drawing): Promise<string>;
}

interface Options {
  /** Of the built web app. */
  folder: string;
  timeZone: string;
  /** Calls a procedure as a visitor. */
  call: (request: FastifyRequest, name: string, input: unknown) => Promise<unknown>;
}

const BUILT = join(".server", "render.mjs");
/** A visitor's page doesn't wait longer for its first screen. */
const TIMEOUT_MS = 300;
/** A drawing that never ends must not keep the next ones from beginning. */
const GIVE_UP_MS = 2000;
const CACHE_BYTES = 4 * 1024 * 1024;
/** Pages say how long ago something was, and have the server's time. */
const KEPT_MS = 30_000;

/** One page at a time: drawing takes the processor, and who comes when five wait gets the page without it. */
const renderLimited = limitConcurrency({ name: "first screens", maxRunning: 1, maxWaiting: 5 });

/**
 * Draws the first screens of pages for visitors, as the web app would. What they may not see fails here as it does there, and
 * the page is sent without a screen. The answers are asked for each time; only their drawing is kept.
 */
export function drawScreens({ folder, timeZone, call }: Options) {
  const kept = new LRUCache<string, FirstScreen>({
    maxSize: CACHE_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ html, data }) => html.length + data.length,
  });
  const file = join(folder, BUILT);
  let loading: Promise<Renderer> | undefined;
  const load = () => {
    // Loaded for the first visitor, because most processes of an operator's command line never draw a page.
    loading ??= (import(pathToFileURL(file).href) as Promise<Renderer>).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const draw = async (request: FastifyRequest, signal: AbortSignal): Promise<FirstScreen | null> => {
    const page = pageToDraw(request.url);
    if (!page) return null;
    const asked: Record<string, unknown> = {};
    for (const { name, input } of page.queries) {
      signal.throwIfAborted();
      asked[answerKey(name, input)] = await call(request, name, input);
    }
    const json = JSON.stringify(asked);
    const key = createHash("sha1").update(`${page.path} ${json}`).digest("base64");
    const known = kept.get(key);
    if (known) return known;
    const { renderPage } = await load();
    const onFailure = (err: unknown) =>
      request.log.warn({ err }, "a page was drawn without one of its parts");
    // As the browser reads them.
    const answers = { timeZone, date: new Date().toUTCString(), answers: JSON.parse(json) };
    const html = await renderLimited(() => {
      signal.throwIfAborted();
      const drawing = { path: page.path, answers, onFailure, signal: AbortSignal.timeout(GIVE_UP_MS) };
      return Promise.race([renderPage(drawing), givenUp()]);
    });
    const screen = { html, data: JSON.stringify(answers) };
    kept.set(key, screen);
    return screen;
  };

  return existsSync(file) ? draw : null;
}

async function givenUp(): Promise<never> {
  await delay(GIVE_UP_MS, null, { ref: false });
  throw new Error("A page took too long to draw");
}

/** Null if it takes too long or fails. What is too late isn't begun. */
export async function inTime(
  draw: (signal: AbortSignal) => Promise<FirstScreen | null>,
  log: FastifyBaseLogger,
): Promise<FirstScreen | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const failed = (err: unknown) => {
    if (!signal.aborted) log.warn({ err }, "a page was sent without its first screen");
    return null;
  };
  return Promise.race([draw(signal).catch(failed), delay(TIMEOUT_MS, null, { ref: false })]);
}
