import { Suspense } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";

const Markdown = lazyComponent(() => import("./markdown").then((m) => m.Markdown));

/** Shows the text as typed until the code that draws markdown is there. */
export function Text({ text }: { text: string }) {
  const plain = <p className="whitespace-pre-line break-words">{text}</p>;
  return (
    <ErrorFallback fallback={plain}>
      <Suspense fallback={plain}>
        <Markdown text={text} />
      </Suspense>
    </ErrorFallback>
  );
}
