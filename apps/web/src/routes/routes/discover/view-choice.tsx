import { Segmented } from "@longpaddock/ui/segmented";
import { LayoutGrid, List, Rows3 } from "lucide-react";
import { setViewMode, useViewMode } from "../cards/use-view-mode";
import { DISCOVER_TEXTS } from "../texts";

const { views } = DISCOVER_TEXTS;
const VIEWS = [
  { value: "grid", label: views.grid, icon: <LayoutGrid aria-hidden="true" /> },
  { value: "list", label: views.list, icon: <Rows3 aria-hidden="true" /> },
  { value: "compact", label: views.compact, icon: <List aria-hidden="true" /> },
] as const;

export function ViewChoice({ isBesideMap }: { isBesideMap: boolean }) {
  return (
    <Segmented
      label="View"
      compact
      className="shrink-0"
      options={VIEWS}
      value={useViewMode(isBesideMap)}
      onChange={setViewMode}
    />
  );
}
