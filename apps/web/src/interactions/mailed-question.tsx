import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { MailX } from "lucide-react";
import { usePageTitle } from "../lib/page-title";

interface MailedQuestionProps {
  texts: Readonly<Record<"title" | "text" | "stop" | "stopping" | "done", string>>;
  act: { isPending: boolean; isSuccess: boolean };
  onStop: () => void;
}

/** What the link that ends mails opens. It asks first, because programs open links in mails too. */
export function MailedQuestion({ texts, act, onStop }: MailedQuestionProps) {
  usePageTitle(texts.title);
  return (
    <div role="status">
      <EmptyState
        className="mt-8"
        headingLevel="h1"
        icon={<MailX aria-hidden="true" />}
        title={texts.title}
        text={act.isSuccess ? texts.done : texts.text}
        action={
          !act.isSuccess && (
            <Button pending={act.isPending} pendingText={texts.stopping} onClick={onStop}>
              {texts.stop}
            </Button>
          )
        }
      />
    </div>
  );
}
