import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

const QUESTION = "metrics of all workers";
/** The primary waits five seconds for the workers. */
const TIMEOUT_MS = 6000;

interface Message {
  type: typeof QUESTION;
  id: number;
  text?: string;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === "object" && message !== null && "type" in message && message.type === QUESTION;

/** Reads the metrics of this process, or with WORKERS the sums of all: a request reaches any one of them. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
  let asked = 0;
  return () =>
    new Promise((resolve, reject) => {
      const id = asked++;
      const timer = setTimeout(() => end(new Error("the other workers' metrics didn't come")), TIMEOUT_MS);
      const end = (failure: Error | null, text = "") => {
        clearTimeout(timer);
        process.off("message", take);
        if (failure) reject(failure);
        else resolve(text);
      };
      const take = (message: unknown) => {
        if (isMessage(message) && message.id === id) end(null, message.text);
      };
      process.on("message", take);
      process.send?.({ type: QUESTION, id } satisfies Message);
    });
}

/** For the process that runs the workers. */
export function answerMetricsQuestions(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (!isMessage(message)) return;
    const answer = (text: string) => {
      if (worker.isConnected()) worker.send({ ...message, text });
    };
    // Without an answer the worker reports the failure.
    all.clusterMetrics().then(answer, () => undefined);
  });
}
