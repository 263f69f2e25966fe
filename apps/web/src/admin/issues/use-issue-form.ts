import { useEffect } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { useSchemaForm } from "../../lib/form";

const loadSchema = () => import("@longpaddock/domain/issues/schema").then((m) => m.issueForm);

/** The form of a report, with the member's email until they type another one. */
export function useIssueForm() {
  const email = useCurrentUser().user?.email ?? "";
  const form = useSchemaForm(loadSchema, {
    title: "",
    description: "",
    category: "bug",
    severity: "medium",
    userEmail: email,
  });
  const { resetField, getFieldState } = form;
  useEffect(() => {
    if (!getFieldState("userEmail").isDirty) resetField("userEmail", { defaultValue: email });
  }, [email, resetField, getFieldState]);
  return form;
}
