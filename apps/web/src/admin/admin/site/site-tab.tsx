import { GroupPlansSection } from "./group-plans-section";
import { NoticesSection } from "./notices-section";
import { PagesSection } from "./pages-section";
import { PlansSection } from "./plans-section";

/** The site's notices, the pages that administrators write, and the choice of plans. */
export function SiteTab() {
  return (
    <div className="flex flex-col gap-10">
      <NoticesSection />
      <PagesSection />
      <PlansSection />
      <GroupPlansSection />
    </div>
  );
}
