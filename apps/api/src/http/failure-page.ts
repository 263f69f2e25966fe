import { BRAND } from "@longpaddock/domain/brand";
import type { AppError } from "@longpaddock/domain/errors";
import { EXPORT_REFUSED, nextExportIn } from "@longpaddock/domain/exports/texts";
import type { FastifyRequest } from "fastify";

/** Of an address that browsers open themselves, as a file to download in a new tab. */
interface FailsAsPage {
  /** The page of this site that links to it. */
  returnTo: string;
  /** Shown to people who may not have it. */
  forbidden: { title: string; description: string };
}

declare module "fastify" {
  interface FastifyContextConfig {
    failsAsPage?: FailsAsPage;
  }
}

const BUSY_SECONDS = 5;

const STYLE =
  "font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem;margin:15vh auto;padding:0 1.25rem";

/**
 * A readable page for browsers, which ask for one. Null for clients of the API and, unless the server is only too busy, for
 * other addresses.
 */
export function failurePage(request: FastifyRequest, error: AppError): string | null {
  const options = request.routeOptions.config.failsAsPage;
  if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return null;
  if (!options)
    return error.code === "UNAVAILABLE" ? waitingPage(`${BRAND.name} is busy`, BUSY_SECONDS) : null;
  const { title, text, link, href } = contentOf(error, options);
  return pageOf(
    `<title>${escaped(title)} · ${BRAND.name}</title>`,
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="${escaped(href)}">${escaped(link)}</a></p>`,
  );
}

/** While the server starts or stops. It loads itself again, so that visitors needn't. */
export const waitingPage = (title: string, seconds: number) =>
  pageOf(
    `<meta http-equiv="refresh" content="${seconds}"><title>${BRAND.name}</title>`,
    `<h1>${escaped(title)}</h1><p>This page loads again by itself.</p>`,
  );

const pageOf = (
  head: string,
  body: string,
) => `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${head}</head>
<body style="${STYLE}">${body}</body></html>`;

function contentOf({ code, message, retryAfter }: AppError, { returnTo, forbidden }: FailsAsPage) {
  if (code === "UNAUTHORIZED")
    return { ...EXPORT_REFUSED.signIn, href: `/api/login?returnTo=${encodeURIComponent(returnTo)}` };
  const back = { link: EXPORT_REFUSED.back, href: returnTo };
  if (code === "TOO_MANY_REQUESTS" && retryAfter !== undefined)
    return { title: EXPORT_REFUSED.wait, text: nextExportIn(retryAfter), ...back };
  if (code === "FORBIDDEN")
    return { title: forbidden.title, text: forbidden.description, link: BRAND.name, href: "/" };
  return { title: EXPORT_REFUSED.failed, text: message, ...back };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
