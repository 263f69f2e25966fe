import { useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { type Inputs, trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { pageContext } from "./page-context";
import { ISSUE_TEXTS } from "./texts";

/** Reports an issue together with the page that it was noticed on. */
export function useReportIssue() {
  const userId = useCurrentUser().user?.id ?? null;
  const client = useQueryClient();
  const { mutateAsync } = trpc.issues.create.useMutation({
    meta: { form: true, success: ISSUE_TEXTS.done, failure: failureToast },
  });
  return (issue: Omit<Inputs["issues"]["create"], "pageContext">) =>
    mutateAsync({ ...issue, pageContext: JSON.stringify(pageContext(userId, client)) });
}

/** Says why, unless it is a server error, whose message helps nobody. */
function failureToast({ status, message }: Failure) {
  return { title: ISSUE_TEXTS.failed, description: status >= 500 ? ISSUE_TEXTS.tryLater : message };
}
