/** Not revoked right away, because Safari reads the file after the click. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file that the page has made or fetched, as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
