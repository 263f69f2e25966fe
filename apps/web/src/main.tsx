import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { createClients } from "./app/clients";
import { preloadPage } from "./app/route-table";
import { notifyKept } from "./lib/notify";
import "./main.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
const clients = createClients();
// Until then the page's own loading screen stands: what is drawn first is the page that was asked for.
void preloadPage(window.location.pathname, clients.api).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App clients={clients} />
    </StrictMode>,
  );
  notifyKept();
});
// A service worker that starts now would fetch the whole app beside the page that is waited for.
window.addEventListener("load", async () => {
  const { watchForNewVersion } = await import("./app/new-version");
  await watchForNewVersion();
});
