// In pages that the server has drawn, buttons work once React has taken them over. A tap before that is answered then.
(() => {
  const isTaken = (button) => Object.keys(button).some((key) => key.startsWith("__react"));
  // Three hundred frames are five seconds: later, nobody waits for an answer any more.
  const clickOnceTaken = (button, frames = 300) =>
    requestAnimationFrame(() => {
      if (isTaken(button)) button.click();
      else if (button.isConnected && frames > 0) clickOnceTaken(button, frames - 1);
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
