import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { IdCard } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { trpc } from "../../lib/api";
import { eventPath, PATHS } from "../../lib/paths";
import { VISIT_TEXTS } from "./texts";

const TEXTS = VISIT_TEXTS.signedIn;

/** For a member who scanned the visitors' code: the ride's own page, where they join with their account. */
export function MemberVisit({ code }: { code: string }) {
  const navigate = useNavigate();
  const find = trpc.visits.find.useMutation({
    meta: { failure: ({ message }) => ({ title: TEXTS.failed, description: message }) },
  });
  const open = () =>
    find.mutate(
      { code },
      { onSuccess: ({ eventId }) => void navigate(eventPath(eventId), { replace: true }) },
    );
  return (
    <EmptyState
      headingLevel="h1"
      icon={<IdCard aria-hidden="true" />}
      title={TEXTS.title}
      text={TEXTS.text}
      action={
        code === "" ? (
          <Button asChild>
            <Link to={PATHS.events}>{TEXTS.withoutCode}</Link>
          </Button>
        ) : (
          <Button pending={find.isPending} pendingText={TEXTS.opening} onClick={open}>
            {TEXTS.action}
          </Button>
        )
      }
    />
  );
}
