import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { createClients } from "./app/clients";
import { preloadPage } from "./app/route-table";
import { showStoredToast } from "./lib/notify";
import "./main.css";

const PATIENCE_MS = 3000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
const clients = createClients();
// The loading screen that came with the page stands until the page that was asked for can be drawn at once. Where the
// network hangs, or anything fails, the app is drawn without it.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([preloadPage(window.location.pathname, clients.api), patience]).finally(() => {
  createRoot(root).render(
    <StrictMode>
      <App clients={clients} />
    </StrictMode>,
  );
  showStoredToast();
});
// A service worker that starts now would fetch the whole app beside the page that is waited for.
window.addEventListener("load", async () => {
  const { watchForNewVersion } = await import("./app/new-version");
  await watchForNewVersion();
});
