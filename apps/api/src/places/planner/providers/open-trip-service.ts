import { z } from "zod";
import { fetchJson, parseResponse, ServiceError } from "../../../core/outside/fetch-json";
import type { TripService } from "../../../core/outside/trip-service";
import { suggestedTrip } from "./suggested-trip";
import { tripPrompt } from "./trip-prompt";

export interface TripServiceSettings {
  /** The address that `chat/completions` is under. */
  url: string;
  model: string;
  key?: string | undefined;
}

const completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});
/** Some models wrap their answer like this, whatever they are asked for. */
const CODE_BLOCK = /^\s*```(?:json)?\s*\n([\s\S]*)\n\s*```\s*$/;

/** Asks any service with OpenAI's chat completions and structured output. */
export function openTripService({ url, model, key }: TripServiceSettings): TripService {
  const address = new URL("chat/completions", url.endsWith("/") ? url : `${url}/`);
  const schema = z.toJSONSchema(suggestedTrip, { override: ({ jsonSchema }) => dropLimits(jsonSchema) });
  return {
    async suggest(request, signal) {
      const body = {
        model,
        messages: tripPrompt(request, schema),
        response_format: { type: "json_schema", json_schema: { name: "trip", strict: true, schema } },
        seed: request.seed,
      };
      const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
      const response = await fetchJson(address, { signal, body, headers });
      const [{ message }] = parseResponse(completion, response).choices;
      return parseResponse(suggestedTrip, parseContent(message.content));
    },
  };
}

/** Strict structured output refuses them in many services. The answer is checked against them anyway. */
function dropLimits(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.minItems;
  delete schema.maxItems;
}

function parseContent(content: string): unknown {
  try {
    return JSON.parse(CODE_BLOCK.exec(content)?.[1] ?? content);
  } catch {
    throw new ServiceError("the answer is not JSON");
  }
}
