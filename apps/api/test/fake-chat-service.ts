import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (response: ServerResponse) => void;

interface ChatRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { messages: { role: string; content: string }[]; [key: string]: unknown };
}

export interface FakeChatService {
  url: string;
  /** The requests since the last call of `answer`. */
  requests: ChatRequest[];
  /** Resolves when a client has left without an answer. */
  abandoned: Promise<void>;
  answer(next: Handler): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that stands in for an AI service. */
export async function startFakeChatService(): Promise<FakeChatService> {
  let current: Handler = (response) => response.writeHead(404).end();
  let leave = () => {};
  const server = createServer(async (request, response) => {
    response.once("close", () => response.writableFinished || leave());
    let text = "";
    for await (const chunk of request) text += chunk;
    service.requests.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
    current(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: FakeChatService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    abandoned: Promise.resolve(),
    answer(next) {
      service.requests = [];
      service.abandoned = new Promise((resolve) => {
        leave = resolve;
      });
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Answers as a chat completion with this content: JSON, unless it is a string. */
export function completeWith(content: unknown): Handler {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return sendJson({ choices: [{ finish_reason: "stop", message: { role: "assistant", content: text } }] });
}

export function sendJson(body: unknown, status = 200, headers: Record<string, string> = {}): Handler {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}
