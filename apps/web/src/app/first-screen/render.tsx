import type { PageAnswers } from "@longpaddock/domain/first-load/first-screen";
import { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { trpc } from "../../lib/api";
import { answersLink } from "../../lib/network/page-answers";
import { drawFor } from "../../lib/time/formats";
import { App } from "../app";
import { preloadPage } from "../route-table";

interface PageToRender {
  path: string;
  answers: PageAnswers;
  /** Of a part, which the browser then draws. */
  onFailure: (error: unknown) => void;
  /** Ends the drawing. */
  signal: AbortSignal;
}

/** On the server: what `#root` holds once the app has drawn this page for a visitor. Nothing is asked beyond the answers. */
export async function renderPage({ path, answers, onFailure, signal }: PageToRender): Promise<string> {
  drawFor(answers.timeZone);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: "static" } } });
  const apiClient = trpc.createClient({ links: [answersLink(answers), () => () => NO_ANSWER] });
  const api = createTRPCQueryUtils({ queryClient, client: apiClient });
  await preloadPage(path, api);
  // What the page has asked for without waiting is answered in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  const { prelude } = await prerender(
    <StrictMode>
      <App
        clients={{ queryClient, apiClient, api }}
        onDrawn={() => undefined}
        router={(page) => <StaticRouter location={path}>{page}</StaticRouter>}
      />
    </StrictMode>,
    {
      // Large parts would be moved by a script in the page, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: onFailure,
      signal,
    },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}

/** What isn't among the answers stays on its way, as it is when the app has just asked. */
const NO_ANSWER = observable<never, never>(() => undefined);
