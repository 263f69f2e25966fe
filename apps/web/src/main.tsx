import { INCOMPLETE_ID } from "@longpaddock/domain/first-load/first-screen";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followOtherTabs } from "./accounts/auth/follow-other-tabs";
import { App } from "./app/app";
import { createClients } from "./app/clients";
import { preloadPage } from "./app/route-table";
import { isLoadFailure } from "./lib/chunks";
import { saveInstallPrompt } from "./lib/network/install-prompt";
import { isForReader, readPageAnswers } from "./lib/network/page-answers";
import { showStoredToast } from "./lib/notify";
import { PATHS } from "./lib/paths";
import "./main.css";
import { LANDING_TEXTS } from "./site/landing/texts";

const PRELOAD_TIMEOUT_MS = 3000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
saveInstallPrompt();
// Of a page that the server has drawn for a visitor.
const answers = readPageAnswers();
const clients = createClients(answers);
followOtherTabs(clients);
// index.html is the same for every page, but the landing page has its own loading text.
if (window.location.pathname === PATHS.home && root.querySelector("main") === null)
  root.querySelector("p:last-of-type")?.replaceChildren(LANDING_TEXTS.loading);
const preloaded = preloadPage(window.location.pathname, clients.api).catch(() => false);
// Keep the loading screen from index.html until the first page can be drawn. Start anyway when the network hangs.
const timeout = new Promise<true>((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS, true));
const drawn = new Promise<void>((resolve) => {
  // A page that the server has drawn can be read until its code is there, and without it.
  void (answers ? preloaded : Promise.race([preloaded, timeout])).then((isLoaded) => {
    if (answers && !isLoaded) {
      document.getElementById(INCOMPLETE_ID)?.removeAttribute("hidden");
      return;
    }
    // In steps, so that the browser answers in between: a whole page takes a slow phone a third of a second.
    startTransition(() => {
      const app = (
        <StrictMode>
          <App clients={clients} onDrawn={resolve} />
        </StrictMode>
      );
      if (answers && isForReader(answers)) hydrateRoot(root, app, { onRecoverableError });
      else createRoot(root, { onRecoverableError }).render(app);
    });
    showStoredToast();
  });
});

/** Reports what was thrown: React's own error says only that drawing again has helped. */
function onRecoverableError(error: unknown): void {
  const thrown = error instanceof Error ? (error.cause ?? error) : error;
  if (!isLoadFailure(thrown)) reportError(thrown);
}

const loaded = new Promise((resolve) => window.addEventListener("load", resolve));
// Any earlier, this code and what the service worker keeps of the app would hold up the first page.
void Promise.all([drawn, loaded]).then(async () => {
  const { afterLoad } = await import("./app/after-load");
  await afterLoad(clients);
});
