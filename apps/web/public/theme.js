// Runs before the first paint to avoid a flash of the light theme.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage may be blocked. Follow the operating system then.
  }
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
})();
