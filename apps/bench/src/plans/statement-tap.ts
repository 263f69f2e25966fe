import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Statement {
  sql: string;
  /** In the text format of PostgreSQL. */
  params: (string | null)[];
  /** True for a named prepared statement. */
  isPrepared: boolean;
}

export interface StatementTap {
  /** Database URL that goes through the tap. */
  url: string;
  /** The server's connection settings, such as `random_page_cost`. */
  settings: Readonly<Record<string, string>>;
  /** The statements since the last call. */
  take(): Statement[];
  close(): Promise<void>;
}

/** The others begin and end transactions, or change a setting. */
const HAS_PLAN = /^[\s(]*(select|insert|update|delete|with|values)\b/i;

/** Of given rows: it has no plan to look at, and couldn't be run again. */
const IS_PLAIN_INSERT = /^\s*insert into [^()]+\([^()]*\)\s*values\b/i;

/** A proxy between a server and PostgreSQL that records the statements that have a plan. */
export async function openTap(databaseUrl: string): Promise<StatementTap> {
  const target = new URL(databaseUrl);
  let taken: Statement[] = [];
  const settings: Record<string, string> = {};
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    const read = messageReader({
      onStart: (asked) => Object.assign(settings, asked),
      onStatement: (statement) => {
        if (HAS_PLAN.test(statement.sql) && !IS_PLAIN_INSERT.test(statement.sql)) taken.push(statement);
      },
    });
    client.on("data", read).pipe(database);
    database.pipe(client);
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    settings,
    take() {
      const before = taken;
      taken = [];
      return before;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

interface Listeners {
  onStart(settings: Record<string, string>): void;
  onStatement(statement: Statement): void;
}

/**
 * Parses client messages of protocol version 3. Each Bind is one run of a statement, and so is each simple Query: the
 * driver sends statements without parameters like that until they are prepared.
 */
function messageReader({ onStart, onStatement }: Listeners): (chunk: Buffer) => void {
  const known = new Map<string, string>();
  let waiting: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      // The first message of a connection has no type byte.
      const head = started ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readInt32BE(head);
      if (waiting.length < end) return;
      const type = started ? String.fromCharCode(waiting[0] ?? 0) : "";
      const message = new Fields(waiting.subarray(head + 4, end));
      if (!started) onStart(startSettings(message));
      started = true;
      waiting = waiting.subarray(end);
      if (type === "P") known.set(message.text(), message.text());
      if (type === "Q") onStatement({ sql: message.text(), params: [], isPrepared: false });
      if (type === "B") onStatement(boundStatement(message, known));
    }
  };
}

/** Skips the version; drops user and database. */
function startSettings(start: Fields): Record<string, string> {
  start.count();
  start.count();
  const settings: Record<string, string> = {};
  for (let name = start.text(); name !== ""; name = start.text()) settings[name] = start.text();
  const { user: _user, database: _database, ...rest } = settings;
  return rest;
}

function boundStatement(bind: Fields, known: ReadonlyMap<string, string>): Statement {
  bind.text();
  const name = bind.text();
  const formats = bind.count();
  for (let i = 0; i < formats; i++) bind.count();
  const params = Array.from({ length: bind.count() }, () => bind.value());
  return { sql: known.get(name) ?? "", params, isPrepared: name !== "" };
}

class Fields {
  private at = 0;
  constructor(private readonly bytes: Buffer) {}

  text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = this.bytes.toString("utf8", this.at, end);
    this.at = end + 1;
    return text;
  }

  count(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  value(): string | null {
    const length = this.bytes.readInt32BE(this.at);
    this.at += 4;
    if (length < 0) return null;
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }
}
