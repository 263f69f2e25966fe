import { Button } from "@longpaddock/ui/button";
import { redirectTo } from "../lib/navigation";
import { PATHS } from "../lib/paths";
import { FAILURE_TEXTS } from "./texts";

/** Replaces a page that failed to render. Uses neither router nor queries, since they may have failed themselves. */
export function FailureScreen({ error }: { error: unknown }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col gap-4">
        <h1 className="text-2xl font-bold">{FAILURE_TEXTS.heading}</h1>
        <p>{FAILURE_TEXTS.description}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>{FAILURE_TEXTS.refresh}</Button>
          <Button variant="secondary" onClick={() => redirectTo(PATHS.home)}>
            {FAILURE_TEXTS.home}
          </Button>
        </div>
        <details>
          <summary>{FAILURE_TEXTS.details}</summary>
          <pre className="overflow-x-auto whitespace-pre-wrap">{messageOf(error)}</pre>
        </details>
      </div>
    </main>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
