import { limitsOf } from "@longpaddock/domain/plans";
import { stateCode } from "@longpaddock/domain/states";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { Steps } from "@longpaddock/ui/steps";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { type CurrentUser, useCurrentUser } from "../../../accounts/auth/use-auth";
import { lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import type { GeneratedTrip } from "../../../places/planner/request-trip";
import { useHomeArea } from "../../home-areas/use-home-area";
import { StepHeading } from "../form/step-heading";
import { useRouteForm } from "../form/use-route-form";
import { EMPTY_PLOT, plotName } from "../plotting/plot";
import { usePlotHistory } from "../plotting/use-plot-history";
import { newDraftId } from "./draft-id";
import { EssentialsStep } from "./essentials-step";
import { fillInTrip, plannerPreset } from "./generated-route";
import { ownValues } from "./own-values";
import { ADD_ROUTE_TEXTS } from "./texts";
import { readDraft, useSavedDraft } from "./use-route-draft";
import { isPlotting, isReachable, STEPS, useWizard } from "./use-wizard";

const RouteQuota = lazyComponent(() => import("./route-quota").then((m) => m.RouteQuota));
const OtherTabsNotice = lazyComponent(() => import("./other-tabs-notice").then((m) => m.OtherTabsNotice));
const OpenedFile = lazyComponent(() => import("./own-files/opened-file").then((m) => m.OpenedFile));
const MethodStep = lazyComponent(() => import("./method-step").then((m) => m.MethodStep));
const GpxDetails = lazyComponent(() => import("./gpx-details").then((m) => m.GpxDetails));
const PlottingStep = lazyComponent(() => import("../plotting/plotting-step").then((m) => m.PlottingStep));
const PlottedDetails = lazyComponent(() => import("./plotted-details").then((m) => m.PlottedDetails));

const STEP_NAMES = { essentials: "Essentials", method: "Method", details: "Details" } as const;
const HEADINGS = {
  essentials: "Where does it go?",
  method: "How do you want to add it?",
  plotting: "Which places does it go through?",
  details: "Tell us about it",
} as const;

export function AddRoutePage() {
  usePageTitle("Add Route");
  const { user } = useCurrentUser();
  return user && <AddRoute key={user.id} member={user} />;
}

function AddRoute({ member }: { member: CurrentUser }) {
  const memberId = member.id;
  const { key, search } = useLocation();
  /** What the page was opened for: "?plan" or "?opened". */
  const [first] = useState(search);
  const [draft] = useState(() => readDraft(memberId));
  const [file, setFile] = useState<File | null>(null);
  const [history, dispatchPlot] = usePlotHistory(draft?.plot ?? EMPTY_PLOT);
  const { plot } = history;
  const [draftId] = useState(newDraftId);
  const opensFile = first === "?opened";
  // The track's own state is filled in.
  const own = opensFile && limitsOf(member).canUploadGPX ? { state: "" } : {};
  const form = useRouteForm({ draftId, ...ownValues(member), ...own, ...draft?.values });
  const [wizard, go] = useWizard(draft?.wizard ?? null, (step) =>
    isReachable(step, { essentials: form.getValues(), opensFile }),
  );
  // Fetches early so that the home area switch doesn't pop into the details step.
  useHomeArea();
  useEffect(() => void MethodStep.preload(), []);
  useSavedDraft({ memberId, wizard, form, plot, file });

  const [firstKey] = useState(key);
  const opensPlanner = first === "?plan";
  const back = () => go({ to: "back" });
  const openFile = (opened: File) => {
    setFile(opened);
    go({ to: "opened file" });
  };
  const goToMethod = async () => {
    GpxDetails.preload();
    PlottingStep.preload();
    const areValid = await form.trigger(["state", "city", "vehicleType"], { shouldFocus: true });
    if (areValid) go({ to: "method", essentials: form.getValues() });
  };
  const finalizePlot = () => {
    if (!form.getValues("name")) form.setValue("name", plotName(plot) ?? "");
    go({ to: "details", method: "manual" });
  };
  const applyTrip = (trip: GeneratedTrip) => {
    fillInTrip(form, trip);
    dispatchPlot({ type: "use places", places: trip.waypoints });
    go({ to: "details", method: "manual" });
  };
  const view = isPlotting(wizard) ? "plotting" : wizard.step;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Add Route" lead={opensPlanner ? ADD_ROUTE_TEXTS.planLead : ADD_ROUTE_TEXTS.lead} />
      <div className="mt-4 min-h-[1lh]">
        <Suspense>
          <RouteQuota />
        </Suspense>
      </div>
      <Suspense>
        <OtherTabsNotice form={form} />
        {opensFile && <OpenedFile member={member} onOpen={openFile} />}
      </Suspense>
      <Steps
        label="Steps"
        className="mt-6"
        steps={STEPS.map((step) => STEP_NAMES[step])}
        current={STEPS.indexOf(wizard.step)}
      />
      <div className="mt-6 flex flex-col gap-6 rounded-lg border border-line bg-surface-raised p-[min(1rem,4.5vw)] shadow-sm sm:p-8">
        <StepHeading key={view} takesFocus={key !== firstKey}>
          {HEADINGS[view]}
        </StepHeading>
        {view === "essentials" && <EssentialsStep form={form} onNext={() => void goToMethod()} />}
        <Suspense fallback={<Spinner className="min-h-dvh items-start" />}>
          {view === "method" && (
            <MethodStep
              preset={plannerPreset(form)}
              opensPlanner={opensPlanner}
              onUseTrip={applyTrip}
              onChoose={(method) => go(method === "manual" ? { to: "plotting" } : { to: "details", method })}
              onBack={back}
            />
          )}
          {view === "plotting" && (
            <PlottingStep
              history={history}
              dispatch={dispatchPlot}
              state={stateCode(form.getValues("state"))}
              vehicleType={form.getValues("vehicleType")}
              onFinalize={finalizePlot}
              onBack={back}
            />
          )}
          {view === "details" && wizard.method === "gpx" && (
            <GpxDetails
              memberId={memberId}
              form={form}
              file={file}
              previousFileName={draft?.fileName ?? null}
              onFileChange={setFile}
              asksEssentials={opensFile}
              onBack={back}
              onEssentialsInvalid={() => go({ to: "essentials" })}
            />
          )}
          {view === "details" && wizard.method === "manual" && (
            <PlottedDetails
              form={form}
              plot={plot}
              onBack={back}
              onEssentialsInvalid={() => go({ to: "essentials" })}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}
