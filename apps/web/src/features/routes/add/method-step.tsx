import { fileSize } from "@longpaddock/domain/files/file-size";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { FileUp, type LucideIcon, MapPinned, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useProfile } from "../../members/use-members";
import type { Method } from "./use-wizard";

interface MethodStepProps {
  onChoose: (method: Method) => void;
  onBack: () => void;
}

/** How the line gets in. */
export function MethodStep({ onChoose, onBack }: MethodStepProps) {
  const { data: profile, isPending, isError, refetch } = useProfile();
  const mayUpload = profile?.limits.canUploadGPX ?? false;
  return (
    <>
      {isError && (
        <Notice tone="danger" announce action={<Button onClick={() => void refetch()}>Try again</Button>}>
          We could not read what your plan includes.
        </Notice>
      )}
      {profile && !mayUpload && (
        <Notice tone="warning" title="GPX upload needs the Premium plan">
          You are on the free plan. An administrator sets your plan: ask one to change it.
        </Notice>
      )}
      <div className="grid gap-4 lg:grid-cols-3">
        <MethodCard
          icon={FileUp}
          title="GPX Upload"
          text="A track from your GPS, your watch or your planner. We draw its map and its climbs from it."
          onChoose={mayUpload ? () => onChoose("gpx") : undefined}
        >
          {isPending && <Skeleton className="w-40" />}
          {profile && (
            <span>
              {mayUpload
                ? `Files up to ${fileSize(profile.limits.maxFileUploadSize)}`
                : "Not part of your plan"}
            </span>
          )}
        </MethodCard>
        <MethodCard
          icon={MapPinned}
          title="Manual Plotting"
          text="Name the places one after the other and see the way between them."
          onChoose={() => onChoose("manual")}
        >
          Part of every plan
        </MethodCard>
        <MethodCard
          icon={Sparkles}
          title="AI Generator"
          text="Say where you start, how long you have and what you like; get a proposal."
        >
          <Badge tone="info">BETA</Badge>
          <Badge tone="warning">Opens soon</Badge>
        </MethodCard>
      </div>
      <div>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

interface MethodCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** What holds of it now. */
  children: ReactNode;
  /** Absent: it cannot be chosen. */
  onChoose?: (() => void) | undefined;
}

function MethodCard({ icon: Icon, title, text, children, onChoose }: MethodCardProps) {
  const canBeChosen = onChoose !== undefined;
  return (
    <Card
      asChild
      tone={canBeChosen ? "raised" : "plain"}
      interactive={canBeChosen}
      className={cn(
        "flex flex-col items-start gap-3 p-5 text-left",
        canBeChosen ? "border-2 border-accent" : "cursor-not-allowed",
      )}
    >
      <button type="button" disabled={!canBeChosen} onClick={onChoose}>
        <span
          className={cn(
            "grid size-14 place-items-center rounded-md",
            canBeChosen ? "enamel bg-accent text-accent-ink" : "bg-surface-sunken text-ink-muted",
          )}
        >
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <span className="font-display font-extrabold text-lg">{title}</span>
        <span className="text-ink-muted text-sm">{text}</span>
        <span className="mt-auto flex min-h-7 flex-wrap items-center gap-2 font-semibold text-sm">
          {children}
        </span>
      </button>
    </Card>
  );
}
