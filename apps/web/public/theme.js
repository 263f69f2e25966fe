// Runs before the first paint, so that nobody who rides at night is flashed with the light theme.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage may be switched off: the operating system's choice then stands.
  }
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
})();
