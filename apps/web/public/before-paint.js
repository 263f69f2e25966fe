// Runs before the first paint.
(() => {
  // Else the light theme would flash.
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage may be blocked. Follow the operating system then.
  }
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;

  // Without its first files, the app can't say itself that they didn't come.
  const sayIncomplete = ({ target }) => {
    if (target.type === "module") document.getElementById("incomplete").hidden = false;
  };
  window.addEventListener("error", sayIncomplete, true);
})();
