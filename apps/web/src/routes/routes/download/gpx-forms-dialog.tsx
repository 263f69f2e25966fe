import { GPX_FORMS, type GpxForm } from "@longpaddock/domain/routes/gpx-forms";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@longpaddock/ui/dialog";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { Segmented } from "@longpaddock/ui/segmented";
import { Download } from "lucide-react";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { notifyFailure } from "../../../lib/notify";
import { gpxUrl } from "../../../lib/paths";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import type { RouteDetail } from "../use-route";
import { GPX_FORM_TEXTS } from "./texts";

const OPTIONS = GPX_FORMS.map((value) => ({ value, ...GPX_FORM_TEXTS.forms[value] }));

const FILES = [
  { value: "whole", label: GPX_FORM_TEXTS.wholeRoute },
  { value: "days", label: GPX_FORM_TEXTS.perDay },
] as const;

interface GpxFormsDialogProps extends DialogState {
  route: Pick<RouteDetail, "id" | "hasGpx" | "roads" | "days">;
  /** Only of this day. */
  day?: number;
}

/** A line is best followed as a track. Without one, the device has to find the way. */
export function GpxFormsDialog({ route, day, ...state }: GpxFormsDialogProps) {
  const [form, setForm] = useState<GpxForm>(isSchematicFile(route) ? "route" : "track");
  const [files, setFiles] = useState<(typeof FILES)[number]["value"]>("whole");
  const days = day === undefined && route.days ? route.days.map((of) => of.day) : [];
  const close = () => state.onOpenChange(false);
  return (
    <Dialog title={day === undefined ? GPX_FORM_TEXTS.title : GPX_FORM_TEXTS.titleOfDay(day)} {...state}>
      <DialogBody className="flex flex-col gap-4">
        <RadioGroup
          aria-label={GPX_FORM_TEXTS.title}
          look="card"
          options={OPTIONS}
          value={form}
          onValueChange={setForm}
        />
        {days.length > 0 && (
          <Segmented label={GPX_FORM_TEXTS.files} options={FILES} value={files} onChange={setFiles} />
        )}
      </DialogBody>
      <DialogFooter className={days.length > 0 ? "max-sm:grid max-sm:grid-cols-2 sm:flex-wrap" : undefined}>
        {files === "days" && days.length > 0 ? (
          days.map((of) => (
            <GpxLink key={of} href={gpxUrl(route.id, { as: form, day: of })} label={GPX_FORM_TEXTS.day(of)} />
          ))
        ) : (
          <GpxLink
            href={gpxUrl(route.id, { as: form, day })}
            label={ROUTE_PAGE_TEXTS.downloadGpx}
            onFollow={close}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}

interface GpxLinkProps {
  href: string;
  label: string;
  onFollow?: () => void;
}

function GpxLink({ href, label, onFollow }: GpxLinkProps) {
  return (
    <Button asChild className="max-sm:only:col-span-2">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          onFollow?.();
          if (navigator.onLine) return;
          // The new tab would only show the browser's error page.
          event.preventDefault();
          notifyFailure(ROUTE_PAGE_TEXTS.downloadOffline);
        }}
      >
        <Download aria-hidden="true" className="size-5" />
        {label}
      </a>
    </Button>
  );
}
