import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { preloadPage } from "./app/route-table";
import { notifyKept } from "./lib/notify";
import "./main.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
preloadPage(window.location.pathname);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
notifyKept();
// A service worker that starts now would fetch the whole app beside the page that is waited for.
window.addEventListener("load", async () => {
  const { watchForNewVersion } = await import("./app/new-version");
  await watchForNewVersion();
});
