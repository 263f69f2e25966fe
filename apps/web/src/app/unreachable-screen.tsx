import { Button } from "@longpaddock/ui/button";
import { isUnreachable, readFailure } from "../lib/errors";
import { RETRY_TEXTS } from "../lib/failures/texts";
import { UNCHECKED_TEXTS, UNREACHABLE_TEXTS } from "./texts";

interface UnreachableScreenProps {
  failure: unknown;
  onRetry: () => void;
}

/** Replaces a member's page while the server can't tell who is signed in, for example without a network. */
export function UnreachableScreen({ failure, onRetry }: UnreachableScreenProps) {
  const texts = isUnreachable(failure)
    ? UNREACHABLE_TEXTS
    : { ...UNCHECKED_TEXTS, description: readFailure(failure).message };
  return (
    <section className="mx-auto flex max-w-md flex-col items-start gap-4 py-12">
      <h1 className="font-bold text-2xl">{texts.heading}</h1>
      <p>{texts.description}</p>
      <Button onClick={onRetry}>{RETRY_TEXTS.tryAgain}</Button>
    </section>
  );
}
