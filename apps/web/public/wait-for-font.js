// Inside pages that the server has drawn, behind their styles. A font that comes after the first layout isn't used on that
// visit, so the page waits up to a moment for it. A slow line gets the page without it.
(() => {
  const MOMENT_MS = 200;
  const page = document.documentElement;
  const font = document.querySelector('link[rel="preload"][as="font"]');
  if (!font) return;
  const show = () => {
    delete page.dataset.awaitsFont;
  };
  font.addEventListener("load", show);
  font.addEventListener("error", show);
  setTimeout(show, MOMENT_MS);
  page.dataset.awaitsFont = "";
})();
