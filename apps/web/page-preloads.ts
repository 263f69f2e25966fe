import type { Plugin } from "vite";

/** What the page of a route needs besides the files that every page loads. */
const ROUTE_PAGE = ["route-page", "shell"];

/**
 * Lists the files of the route page in a comment of index.html. The server turns it into links when it is asked for
 * such a page, so that the browser fetches them together with the first ones.
 */
export function listPagePreloads(): Plugin {
  return {
    name: "list-page-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const files = new Set<string>();
        const include = (file: string) => {
          if (files.has(file)) return;
          files.add(file);
          chunks.find(({ fileName }) => fileName === file)?.imports.forEach(include);
        };
        for (const page of ROUTE_PAGE) {
          const chunk = chunks.find(({ name, isDynamicEntry }) => isDynamicEntry && name === page);
          if (!chunk) throw new Error(`index.html cannot preload "${page}", because there is no such chunk`);
          include(chunk.fileName);
        }
        const links = [...files]
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        return html.replace("</head>", () => `<!--route-page:${links.join("")}--></head>`);
      },
    },
  };
}
