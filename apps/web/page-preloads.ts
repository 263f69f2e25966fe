import type { Plugin } from "vite";

/** What pages need besides the files that every page loads, by the names of their chunks. */
const PAGES = {
  "home-page": ["home-page", "shell"],
  "route-page": ["route-page", "shell"],
  "discover-page": ["discover-page", "shell"],
  "profile-page": ["profile-page", "your-routes", "shell"],
};

/**
 * Lists the files of some pages in comments of index.html. The server turns them into links when it is asked for such a
 * page, so that the browser fetches them together with the first ones.
 */
export function listPagePreloads(): Plugin {
  return {
    name: "list-page-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const linksOf = (names: readonly string[]) => {
          const files = new Set<string>();
          const include = (file: string) => {
            if (files.has(file)) return;
            files.add(file);
            chunks.find(({ fileName }) => fileName === file)?.imports.forEach(include);
          };
          for (const page of names) {
            const chunk = chunks.find(({ name, isDynamicEntry }) => isDynamicEntry && name === page);
            if (!chunk)
              throw new Error(`index.html cannot preload "${page}", because there is no such chunk`);
            include(chunk.fileName);
          }
          return [...files]
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        };
        const comments = Object.entries(PAGES).map(
          ([page, names]) => `<!--${page}:${linksOf(names).join("")}-->`,
        );
        return html.replace("</head>", () => `${comments.join("")}</head>`);
      },
    },
  };
}
