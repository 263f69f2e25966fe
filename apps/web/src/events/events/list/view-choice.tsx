import { Segmented } from "@longpaddock/ui/segmented";
import { CalendarDays, List, Map as MapIcon } from "lucide-react";
import { EVENT_VIEWS, type EventView } from "./event-filters";
import { EVENT_VIEW_TEXTS } from "./texts";

const ICONS = { list: List, month: CalendarDays, map: MapIcon } as const;

const VIEWS = EVENT_VIEWS.map((value) => {
  const Icon = ICONS[value];
  return { value, label: EVENT_VIEW_TEXTS.views[value], icon: <Icon aria-hidden="true" /> };
});

interface ViewChoiceProps {
  value: EventView;
  onChange: (view: EventView) => void;
}

export function ViewChoice(choice: ViewChoiceProps) {
  return <Segmented label={EVENT_VIEW_TEXTS.label} options={VIEWS} {...choice} />;
}
