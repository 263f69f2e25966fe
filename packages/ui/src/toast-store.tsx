export type ToastTone = "default" | "success" | "destructive";

export type ToastInput = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** Why something failed, after the description. */
  reason?: string | null | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

export type ShownToast = ToastInput & { id: number; open: boolean };

export const TOAST_DURATION_MS = 5000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: ShownToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, replacing the current one. Works outside React. Returns its id. */
export function toast(input: ToastInput): number {
  lastId += 1;
  publish({ ...input, id: lastId, open: true });
  return lastId;
}

/** Closes the current toast; with an id, only if that toast is shown. */
export function dismissToast(id?: number): void {
  if (current?.open && (id === undefined || id === current.id)) publish({ ...current, open: false });
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return current;
}
