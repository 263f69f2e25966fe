import { readPiece } from "./packs";

/** Pictures that can't be loaded are shown from a pack that has them, wherever on a page they are. */
export function showKeptPictures(): void {
  document.addEventListener("error", ({ target }) => void showKept(target), { capture: true });
  // They failed before this code was there.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) void showKept(image);
}

async function showKept(image: EventTarget | null): Promise<void> {
  if (!(image instanceof HTMLImageElement)) return;
  const { origin, pathname } = new URL(image.src, location.href);
  if (origin !== location.origin || !pathname.startsWith("/uploads/")) return;
  const piece = await readPiece(pathname).catch(() => null);
  if (!piece) return;
  const url = URL.createObjectURL(new Blob([piece.data], { type: piece.type }));
  for (const outcome of ["load", "error"])
    image.addEventListener(outcome, () => URL.revokeObjectURL(url), { once: true });
  image.src = url;
}
