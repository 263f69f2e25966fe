import { PageHeader } from "@longpaddock/ui/page-header";
import { usePageTitle } from "../../../lib/page-title";
import { useCurrentUser } from "../../auth/use-auth";
import { BADGES_TEXTS } from "../texts";
import { LoginRequired } from "./login-required";
import { MemberBadges } from "./member-badges";

export function BadgesPage() {
  usePageTitle("Badges");
  const { user } = useCurrentUser();
  if (!user) return <LoginRequired />;
  return (
    <>
      <PageHeader title={BADGES_TEXTS.title} lead={BADGES_TEXTS.lead} />
      <MemberBadges />
    </>
  );
}
