import { RETRY_TEXTS, UNREACHABLE_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";

/** Replaces a member's page while the server can't tell who is signed in, for example without a network. */
export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-start gap-4 py-12">
      <h1 className="font-bold text-2xl">{UNREACHABLE_TEXTS.heading}</h1>
      <p>{UNREACHABLE_TEXTS.description}</p>
      <Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>
    </section>
  );
}
