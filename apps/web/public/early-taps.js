// In pages that the server has drawn, buttons work once React has taken them over. A tap before that is answered then.
(() => {
  const isTaken = (button) => Object.keys(button).some((key) => key.startsWith("__react"));
  const nameOf = (button) => button.ariaLabel ?? button.textContent;
  // Where the reader's time zone isn't the server's, React replaces the page instead of taking it over.
  const whatReplaces = (button) => {
    const alike = [...document.querySelectorAll("button")].filter(
      (other) => nameOf(other) === nameOf(button),
    );
    return alike.length === 1 ? alike[0] : button;
  };
  // Three hundred frames are five seconds: later, nobody waits for an answer any more.
  const clickOnceTaken = (tapped, frames = 300) =>
    requestAnimationFrame(() => {
      const button = tapped.isConnected ? tapped : whatReplaces(tapped);
      if (button.isConnected && isTaken(button)) button.click();
      else if (frames > 0) clickOnceTaken(button, frames - 1);
    });
  const keep = (event) => {
    const button = event.target.closest("button");
    // The map's own buttons are never React's.
    if (!button || isTaken(button) || button.closest(".maplibregl-map")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clickOnceTaken(button);
  };
  document.addEventListener("click", keep, true);
})();
