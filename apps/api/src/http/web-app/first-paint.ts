import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const STYLES = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)"/;
const SCRIPT = /<script src="\/(before-paint\.js)"><\/script>/;

export interface FirstPaint {
  /** A page with the files inside. */
  into(page: string): string;
  /** A content security policy that lets them in, and nothing else. */
  allow(policy: string): string;
}

/**
 * The files that a browser waits for before it paints index.html. A drawn page has them inside, and can be read a round trip
 * earlier: it is a visitor's first, and the service worker opens the next ones.
 */
export function firstPaint(folder: string, index: string): FirstPaint {
  const styles = contentOf(folder, STYLES.exec(index));
  const script = contentOf(folder, SCRIPT.exec(index));
  return {
    into: (page) =>
      page
        // Disabled it isn't loaded, and tells Vite's code, which loads the styles of a chunk, that these are here.
        .replace(STYLES, (link) => `<style>${styles}</style>${link} disabled`)
        .replace(SCRIPT, () => `<script>${script}</script>`),
    allow: (policy) =>
      `${policy.replace("style-src 'self'", `style-src 'self' ${sourceOf(styles)}`)};script-src 'self' ${sourceOf(script)}`,
  };
}

/** Empty if the page doesn't name the file. */
const contentOf = (folder: string, named: RegExpExecArray | null) =>
  named?.[1] ? readFileSync(join(folder, named[1]), "utf8") : "";

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
