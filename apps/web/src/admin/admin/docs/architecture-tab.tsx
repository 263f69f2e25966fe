import { ArchitectureDrawing } from "./architecture-drawing";
import { SystemFigures } from "./system-figures";
import { DOCS_TEXTS } from "./texts";

const REQUEST = [
  "The browser asks over tRPC, other programs over REST: both are the same procedure.",
  "Headers, the origin, the session, turns and rate limits are checked before anything is read.",
  "The procedure says who may call it, and its schema checks what was sent.",
  "One policy decides about the row; the rule and the write share a transaction.",
  "A view is the only way a row becomes an answer.",
  "Open pages, bells, push messages and mails learn of it once the transaction is committed.",
];

export function ArchitectureTab() {
  return (
    <div className="flex flex-col gap-8">
      <SystemFigures />
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="drawing">
          <h2 id="drawing" className="mb-3 font-black text-2xl">
            {DOCS_TEXTS.drawing}
          </h2>
          <ArchitectureDrawing />
        </section>
        <section aria-labelledby="request">
          <h2 id="request" className="mb-3 font-black text-2xl">
            {DOCS_TEXTS.rules}
          </h2>
          <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-6">
            {REQUEST.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
