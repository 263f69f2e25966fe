import { NoticesSection } from "./notices-section";
import { PagesSection } from "./pages-section";

/** What everybody is told, and the pages that administrators write. */
export function SiteTab() {
  return (
    <div className="flex flex-col gap-10">
      <NoticesSection />
      <PagesSection />
    </div>
  );
}
