import type { Plugin } from "vite";

/** What pages need besides the files that every page loads, by the names of their chunks. */
const PAGES = {
  "home-page": ["home-page", "shell"],
  "landing-page": ["landing-page", "sample-routes"],
  "about-page": ["about-page", "community-pages", "shell"],
  "event-page": ["event-page", "community-pages", "shell"],
  "group-page": ["group-page", "community-pages", "shell"],
  "route-page": ["route-page", "shell"],
  "site-page": ["site-page", "community-pages", "shell"],
  "discover-page": ["discover-page", "shell"],
  "profile-page": ["profile-page", "your-routes", "shell"],
};

const FONT = /^assets\/overpass-.*\.woff2$/;

/**
 * Lists the files of some pages in comments of index.html. The server turns them into links when it is asked for such a
 * page, so that the browser fetches them together with the first ones. Each page gets the font so.
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
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        if (!font) throw new Error("index.html cannot preload the font, because it is not in the build");
        const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        return html.replace("</head>", () => `${fontLink}${comments.join("")}</head>`);
      },
    },
  };
}
