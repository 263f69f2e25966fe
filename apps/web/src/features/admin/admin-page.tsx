import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { usePageTitle } from "../../lib/page-title";
import { useCurrentUser } from "../auth/use-auth";
import { ReportsPanel } from "../reports/reports-panel";
import { AccessDenied } from "./access-denied";
import { DelayedSignInRedirect } from "./delayed-sign-in-redirect";
import { DeletionRequestsPanel } from "./deletion-requests-panel";
import { MembersPanel } from "./members-panel";

export function AdminPage() {
  usePageTitle("Admin");
  const { isChecking, user } = useCurrentUser();
  if (isChecking) return <Spinner text="Loading the dashboard…" className="mt-8" />;
  if (!user) return <DelayedSignInRedirect />;
  if (user.role !== ADMIN_ROLE) return <AccessDenied />;
  return (
    <>
      <PageHeader title="Admin" lead="Reported notes, routes to delete, and members with their plans." />
      <ReportsPanel />
      <DeletionRequestsPanel />
      <MembersPanel />
    </>
  );
}
