import { z } from "zod";
import { STATUS } from "./errors";
import { pageOutput } from "./page-output";
import type { RestMeta } from "./rest-meta";

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
}

/** The error response of every call. */
export const FAILURE = {
  description: `Error: ${[...new Set(Object.values(STATUS))].join(", ")}`,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

const PAGE_HEADERS = {
  "X-Total-Count": {
    description: "The number of items on all pages",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "X-Total-Count-Capped": {
    description: "Present when there are more items than X-Total-Count",
    schema: { type: "string", enum: ["true"] },
  },
  "X-Corrected-Search": {
    description:
      "What was searched for instead, percent-encoded; present when nothing matched the words as sent",
    schema: { type: "string" },
  },
  Link: {
    description: 'The next page as `<path>; rel="next"`; absent on the last page',
    schema: { type: "string", pattern: '^<[^>]+>; rel="next"$' },
  },
};

/** Collects named schemas for the `components` of the document. */
export function componentCollector() {
  const components: Record<string, JsonSchema> = {};

  /** Returns the schema with references to its named parts, and adds those to the components. */
  const refer = (schema: z.ZodType): JsonSchema => {
    const described = JSON.stringify(z.toJSONSchema(schema, { io: "output" }));
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = JSON.parse(described.replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, part] of Object.entries<JsonSchema>($defs)) {
      const known = components[name];
      if (known && JSON.stringify(known) !== JSON.stringify(part))
        throw new Error(`Two different schemas are called ${name}`);
      components[name] = part;
    }
    return own;
  };

  return { components, refer };
}

export function responses(
  { status = 200, acceptedStatus, answer, output, sharedSeconds }: RestMeta,
  refer: (schema: z.ZodType) => JsonSchema,
) {
  const content = answer && { content: { "application/json": { schema: refer(answer) } } };
  return {
    [status]: {
      description: "Success",
      ...(output === pageOutput && { headers: PAGE_HEADERS }),
      ...content,
    },
    ...(acceptedStatus !== undefined && {
      202: { description: "Accepted: somebody has to agree first", ...content },
    }),
    ...(sharedSeconds !== undefined && {
      304: { description: "Not modified: If-None-Match matches the answer's ETag" },
    }),
    default: FAILURE,
  };
}
