import { limitsOf } from "@longpaddock/domain/plans";
import { PLANNER_MESSAGES } from "@longpaddock/planner/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { FileUp, type LucideIcon, MapPinned, Sparkles } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { UpgradeButton } from "../../../accounts/members/plans/upgrade-button";
import { useProfile } from "../../../accounts/members/use-members";
import { PATHS } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import { PlannerDialog } from "../../../places/planner/lazy-planner";
import type { PlannerPreset } from "../../../places/planner/planner-dialog";
import type { GeneratedTrip } from "../../../places/planner/request-trip";
import { PLANNER_TEXTS } from "../../../places/planner/texts";
import { useTrackSender } from "../form/use-lending-groups";
import { noUploadText, uploadText } from "./lazy-texts";
import { OWN_FILES_TEXTS } from "./own-files/texts";
import type { Method } from "./use-wizard";

interface MethodStepProps {
  onChoose: (method: Method) => void;
  /** What the planner is filled in with. */
  preset: PlannerPreset;
  /** For who came to plan a trip. */
  opensPlanner: boolean;
  onUseTrip: (trip: GeneratedTrip) => void;
  onBack: () => void;
}

export function MethodStep({ onChoose, preset, opensPlanner, onUseTrip, onBack }: MethodStepProps) {
  const { data: profile, isPending } = useProfile();
  const upload = useTrackSender();
  const { canUpload, lenders, sender } = upload;
  const isRefused = !canUpload && !upload.isPending && !upload.error;
  const [isPlanning, setIsPlanning] = useState(opensPlanner);
  const canPlan = profile?.limits.canUseAIPlanning ?? false;
  return (
    <>
      {upload.error && (
        <LoadFailed title="We couldn't load your plan" error={upload.error} onRetry={upload.refetch} />
      )}
      {profile && isRefused && (
        <Notice tone="warning" title="GPX upload needs the Premium plan" action={<UpgradeButton />}>
          {noUploadText(profile.user.trialEndsAt !== null)}
        </Notice>
      )}
      <div className="grid gap-4 lg:grid-cols-3">
        <MethodCard
          icon={FileUp}
          title="GPX Upload"
          text="Upload a track from your GPS, watch or route planner. We'll draw its map and climbs."
          onChoose={canUpload ? () => onChoose("gpx") : undefined}
        >
          {upload.isPending && <Skeleton className="w-40" />}
          {canUpload && <span>{uploadText(sender && limitsOf(sender).maxFileUploadSize, lenders)}</span>}
          {isRefused && <span>Not included in your plan</span>}
        </MethodCard>
        <MethodCard
          icon={MapPinned}
          title="Manual Plotting"
          text="Choose places one by one and see the route between them."
          onChoose={() => onChoose("manual")}
        >
          {profile?.user.plans !== "open" && "Included in every plan"}
        </MethodCard>
        <MethodCard
          icon={Sparkles}
          title="AI Generator"
          text="Tell us where you're starting, how long you've got and what you like, and we'll suggest a route."
          onChoose={canPlan ? () => setIsPlanning(true) : undefined}
          preloadProps={PlannerDialog.preloadProps}
        >
          <Badge tone="info">{PLANNER_TEXTS.beta}</Badge>
          {isPending && <Skeleton className="w-40" />}
          {profile && !canPlan && <span>{PLANNER_MESSAGES.plan}</span>}
        </MethodCard>
      </div>
      {canUpload && (
        <p>
          <Link
            to={PATHS.bringRoutes}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {OWN_FILES_TEXTS.bring}
          </Link>
        </p>
      )}
      <PlannerDialog
        preset={preset}
        onUse={onUseTrip}
        open={isPlanning && canPlan}
        onOpenChange={setIsPlanning}
      />
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
  /** Availability, shown below the text. */
  children: ReactNode;
  /** Omit to disable the card. */
  onChoose?: (() => void) | undefined;
  /** Loads what it opens when it is likely to be chosen. */
  preloadProps?: ComponentProps<"button">;
}

function MethodCard({ icon: Icon, title, text, children, onChoose, preloadProps }: MethodCardProps) {
  const isAvailable = onChoose !== undefined;
  return (
    <Card
      asChild
      tone={isAvailable ? "raised" : "plain"}
      interactive={isAvailable}
      className={cn(
        "flex flex-col items-start gap-3 p-5 text-left",
        isAvailable ? "border-2 border-accent" : "cursor-not-allowed",
      )}
    >
      <button type="button" disabled={!isAvailable} onClick={onChoose} {...(isAvailable && preloadProps)}>
        <span
          className={cn(
            "grid size-14 place-items-center rounded-md",
            isAvailable ? "enamel bg-accent text-accent-ink" : "bg-surface-sunken text-ink-muted",
          )}
        >
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <span className="font-extrabold text-lg">{title}</span>
        <span className="text-ink-muted text-sm">{text}</span>
        <span className="mt-auto flex min-h-7 flex-wrap items-center gap-2 font-semibold text-sm">
          {children}
        </span>
      </button>
    </Card>
  );
}
