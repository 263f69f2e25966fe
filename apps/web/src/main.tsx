import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "./accounts/auth/follow-other-tabs";
import { App } from "./app/app";
import { createClients } from "./app/clients";
import { preloadPage } from "./app/route-table";
import { saveInstallPrompt } from "./lib/network/install-prompt";
import { showStoredToast } from "./lib/notify";
import { PATHS } from "./lib/paths";
import "./main.css";
import { LANDING_TEXTS } from "./site/landing/texts";

const PRELOAD_TIMEOUT_MS = 3000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
saveInstallPrompt();
const clients = createClients();
followOtherTabs(clients);
// index.html is the same for every page, but the landing page has its own loading text.
if (window.location.pathname === PATHS.home)
  root.querySelector("p:last-of-type")?.replaceChildren(LANDING_TEXTS.loading);
// Keep the loading screen from index.html until the first page can be drawn. Start anyway when the network hangs.
const timeout = new Promise((resolve) => setTimeout(resolve, PRELOAD_TIMEOUT_MS));
void Promise.race([preloadPage(window.location.pathname, clients.api), timeout]).finally(() => {
  // In steps, so that the browser answers in between: a whole page takes a slow phone a third of a second.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App clients={clients} />
      </StrictMode>,
    ),
  );
  showStoredToast();
});
// Registering the service worker any earlier would precache the whole app while the first page is loading.
window.addEventListener("load", async () => {
  const { afterLoad } = await import("./app/after-load");
  await afterLoad(clients);
});
