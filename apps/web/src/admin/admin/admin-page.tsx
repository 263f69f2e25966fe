import { PageHeader } from "@longpaddock/ui/page-header";
import { usePageTitle } from "../../lib/page-title";
import { AdminTabs } from "./admin-tabs";
import { AdminsOnly } from "./admins-only";
import { ADMIN_TABS_TEXTS } from "./texts";

export function AdminPage() {
  usePageTitle(ADMIN_TABS_TEXTS.title);
  return (
    <AdminsOnly loading={ADMIN_TABS_TEXTS.loading}>
      <PageHeader title={ADMIN_TABS_TEXTS.title} lead={ADMIN_TABS_TEXTS.lead} />
      <AdminTabs />
    </AdminsOnly>
  );
}
