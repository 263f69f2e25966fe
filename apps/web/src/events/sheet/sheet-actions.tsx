import { Button } from "@longpaddock/ui/button";
import {
  ClipboardPen,
  Download,
  ListChecks,
  type LucideIcon,
  Printer,
  QrCode,
  ScanLine,
  Smartphone,
  UserPlus,
} from "lucide-react";
import { VISITOR_CODE_TEXTS } from "../visits/texts";
import { SHEET_TEXTS } from "./texts";

export type Part = "add" | "count" | "visitors" | "incident" | "handOver" | "receive";

const PARTS: readonly (readonly [part: Part, label: string, Icon: LucideIcon])[] = [
  ["count", SHEET_TEXTS.count.action, ListChecks],
  ["add", SHEET_TEXTS.add.action, UserPlus],
  ["visitors", VISITOR_CODE_TEXTS.action, QrCode],
  ["incident", SHEET_TEXTS.report, ClipboardPen],
  ["handOver", SHEET_TEXTS.handOver, Smartphone],
  ["receive", SHEET_TEXTS.receive, ScanLine],
];

/** On a phone the label is under its symbol, so that the riders are in the first screen. */
const LOOK = "h-auto flex-col gap-1 break-words px-1 py-2 text-xs sm:flex-row sm:gap-2 sm:px-3 sm:text-lg";

/** What a leader can do with the sheet. */
export function SheetActions({ eventId, onOpen }: { eventId: number; onOpen: (part: Part) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-4 sm:flex sm:flex-wrap print:hidden">
      {PARTS.map(([part, label, Icon]) => (
        <Button
          key={part}
          size="lg"
          variant={part === "count" ? "primary" : "secondary"}
          className={LOOK}
          onClick={() => onOpen(part)}
        >
          <Icon aria-hidden="true" className="size-6" />
          {label}
        </Button>
      ))}
      <Button size="lg" variant="secondary" className={LOOK} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-6" />
        {SHEET_TEXTS.print}
      </Button>
      <Button asChild size="lg" variant="secondary" className={LOOK}>
        <a href={`/api/events/${eventId}/register.csv`} download>
          <Download aria-hidden="true" className="size-6" />
          {SHEET_TEXTS.download}
        </a>
      </Button>
    </div>
  );
}
