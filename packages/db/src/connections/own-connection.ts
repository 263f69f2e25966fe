import type postgres from "postgres";
import { type ConnectionKind, connect } from "./connect";

const MAX_ANSWER_MS = 2000;

/** Its code tells that another try may succeed. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
  readonly code = "CONNECT_TIMEOUT";
}

/**
 * A connection beside the pool, for short questions that mustn't wait behind the statements of requests. It is opened at
 * the first one. When an answer is late, it is given up for a new one: a machine that has vanished never ends it.
 */
export class OwnConnection {
  #client: postgres.Sql | null = null;

  constructor(
    private readonly url: string,
    private readonly kind: ConnectionKind,
    private readonly maxAnswerMs = MAX_ANSWER_MS,
  ) {}

  /** @throws NoAnswerError */
  async ask<T>(question: (client: postgres.Sql) => PromiseLike<T>): Promise<T> {
    this.#client ??= connect(this.url, this.kind);
    const client = this.#client;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#giveUp(client);
        reject(new NoAnswerError(`No answer within ${this.maxAnswerMs} ms`));
      }, this.maxAnswerMs);
    });
    try {
      return await Promise.race([question(client), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#client?.end({ timeout: 5 });
  }

  #giveUp(client: postgres.Sql): void {
    if (this.#client === client) this.#client = null;
    client.end({ timeout: 0 }).catch(() => undefined);
  }
}
