// Inside pages that the server has drawn, behind their styles. A font that comes after the first layout isn't used on that
// visit, so the first paint waits for it a moment. A slow line gets the page without it.
(() => {
  const MOMENT_MS = 200;
  const page = document.documentElement;
  const show = () => {
    page.hidden = false;
  };
  page.hidden = true;
  document.fonts.load("1em 'Overpass Variable'").then(show, show);
  setTimeout(show, MOMENT_MS);
})();
