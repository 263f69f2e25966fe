import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const tones = {
  info: { icon: Info, plate: "border-info bg-info-soft", mark: "text-info-text" },
  positive: { icon: CircleCheck, plate: "border-positive bg-positive-soft", mark: "text-positive-text" },
  warning: { icon: TriangleAlert, plate: "border-warning bg-warning-soft", mark: "text-warning-text" },
  danger: { icon: CircleAlert, plate: "border-danger bg-danger-soft", mark: "text-danger-text" },
};

export type NoticeProps = {
  tone?: keyof typeof tones | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** True for a notice that appears after the page has loaded; screen readers announce it at once. */
  announce?: boolean | undefined;
  className?: string | undefined;
};

export function Notice({ tone = "info", title, children, action, announce = false, className }: NoticeProps) {
  const { icon: Icon, plate, mark } = tones[tone];
  return (
    <div
      role={announce ? "alert" : "note"}
      className={cn(
        "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border-l-[6px] px-4 py-3.5 text-ink sm:flex-nowrap",
        plate,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cn("size-6 shrink-0", mark)} />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
      {action && <div className="shrink-0 max-sm:w-full">{action}</div>}
    </div>
  );
}
