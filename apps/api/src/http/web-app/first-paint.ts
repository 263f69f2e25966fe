import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InlineSources } from "../plugins/headers";

const STYLES = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)"/;
const BEFORE_PAINT = "before-paint.js";
const SCRIPT = new RegExp(`<script src="/${BEFORE_PAINT}"></script>`);
const WAIT_FOR_FONT = "wait-for-font.js";

/** The files that a browser waits for before it paints index.html. */
export interface FirstPaint {
  sources: InlineSources;
  /** The page with the files inside. */
  inline(page: string): string;
}

/**
 * Most drawn pages are a visitor's first, because the service worker opens the later ones. So a browser would keep these files
 * for little, and a page that brings them can be read a round trip earlier. Undefined where the web app isn't built so.
 */
export function firstPaint(folder: string): FirstPaint | undefined {
  const index = join(folder, "index.html");
  const page = existsSync(index) ? readFileSync(index, "utf8") : "";
  const styles = STYLES.exec(page)?.[1];
  if (!styles || !SCRIPT.test(page) || !existsSync(join(folder, WAIT_FOR_FONT))) return undefined;
  const contentOf = (path: string) => readFileSync(join(folder, path), "utf8");
  const [css, beforePaint, waitForFont] = [
    contentOf(styles),
    contentOf(BEFORE_PAINT),
    contentOf(WAIT_FOR_FONT),
  ];
  return {
    sources: { style: [sourceOf(css)], script: [sourceOf(beforePaint), sourceOf(waitForFont)] },
    inline: (page) =>
      page
        // Vite's code looks for this link before it loads the styles of a page's code. Disabled, it isn't fetched.
        .replace(STYLES, "$& disabled")
        // Behind the links, so that the browser asks for the font before it has read all styles.
        .replace("</head>", () => `<style>${css}</style><script>${waitForFont}</script></head>`)
        .replace(SCRIPT, () => `<script>${beforePaint}</script>`),
  };
}

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
