/** The backdrop of dialogs and drawers. */
export const overlayStyles =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** Centres a dialog in the window and limits its height. In low windows, and with large text, all of it scrolls. */
export const centredPanelStyles =
  "fixed inset-0 z-50 m-auto flex h-fit max-h-[80vh] w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-lg [@media(height<30rem)]:overflow-y-auto border border-line-strong bg-surface-raised text-ink shadow-lg data-[state=closed]:animate-sink data-[state=open]:animate-rise";
