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

/** The response that any call may end with instead of its own. */
export const FAILURE = {
  description: `A failure: ${[...new Set(Object.values(STATUS))].join(", ")}`,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

const PAGE_HEADERS = {
  "X-Total-Count": {
    description: "How many there are on all pages together",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
  "X-Total-Count-Capped": {
    description: "Sent when there are more than X-Total-Count says",
    schema: { type: "string", enum: ["true"] },
  },
  Link: {
    description: 'The next page as `<path>; rel="next"`; absent on the last page',
    schema: { type: "string", pattern: '^<[^>]+>; rel="next"$' },
  },
};

/** Collects the named schemas of a document as its components. */
export function componentCollector() {
  const components: Record<string, JsonSchema> = {};

  /** The schema with its named parts as references to the components. */
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
        throw new Error(`Two answer schemas are called ${name}`);
      components[name] = part;
    }
    return own;
  };

  return { components, refer };
}

/** What a call answers: its own response, or a failure. */
export function responses(
  { status = 200, answer, output }: RestMeta,
  refer: (schema: z.ZodType) => JsonSchema,
) {
  return {
    [status]: {
      description: "Success",
      ...(output === pageOutput && { headers: PAGE_HEADERS }),
      ...(answer && { content: { "application/json": { schema: refer(answer) } } }),
    },
    default: FAILURE,
  };
}
