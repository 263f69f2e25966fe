import type { GetResourceResponse, RequestParameters } from "maplibre-gl";
import { isKept, readPiece } from "../../lib/offline/packs/packs";

const PROTOCOL = "kept://";
const TILES = `${window.location.origin}/api/tiles/`;
/** A network that is there but answers nothing must not leave the map empty. */
const PATIENCE_MS = 6000;

let registering: Promise<void> | undefined;

/** Not imported at the top: the map's own code has loaded by then, in a file of its own. */
const register = () =>
  import("maplibre-gl").then(({ addProtocol }) =>
    addProtocol(PROTOCOL.replace("://", ""), ({ url }, { signal }) =>
      loadTile(new URL(url.slice(PROTOCOL.length)), signal),
    ),
  );

/** Sends requests for tiles that a pack has through this page. The map's own threads ask the server for the others. */
export async function throughPacks(url: string): Promise<RequestParameters> {
  if (!url.startsWith(TILES)) return { url };
  const keeps = await isKept(new URL(url).pathname).catch(() => false);
  if (!keeps) return { url };
  registering ??= register();
  await registering;
  return { url: PROTOCOL + url };
}

async function loadTile(url: URL, signal: AbortSignal): Promise<GetResourceResponse<ArrayBuffer>> {
  const kept = await readPiece(url.pathname);
  const data = kept && (await new Blob([kept.data]).arrayBuffer());
  if (data && url.search !== "" && kept.query === url.search) return { data };
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { signal: data ? AbortSignal.any([signal, patience]) : signal });
    if (!response.ok) throw new Error(`The tile was answered with ${response.status}`);
    const { headers } = response;
    const expiry = { cacheControl: headers.get("Cache-Control"), expires: headers.get("Expires") };
    return { data: await response.arrayBuffer(), ...expiry };
  } catch (error) {
    if (!data || signal.aborted) throw error;
    return { data };
  }
}
