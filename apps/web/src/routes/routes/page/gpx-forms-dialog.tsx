import { GPX_FORMS, type GpxForm } from "@longpaddock/domain/routes/gpx-forms";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@longpaddock/ui/dialog";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { Download } from "lucide-react";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { notifyFailure } from "../../../lib/notify";
import { gpxUrl } from "../../../lib/paths";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import type { RouteDetail } from "../use-route";
import { GPX_FORM_TEXTS } from "./texts";

const OPTIONS = GPX_FORMS.map((value) => ({ value, ...GPX_FORM_TEXTS.forms[value] }));

interface GpxFormsDialogProps extends DialogState {
  route: Pick<RouteDetail, "id" | "hasGpx" | "roads">;
}

/** A line is best followed as a track. Without one, the device has to find the way. */
export function GpxFormsDialog({ route, ...state }: GpxFormsDialogProps) {
  const [form, setForm] = useState<GpxForm>(isSchematicFile(route) ? "route" : "track");
  return (
    <Dialog title={GPX_FORM_TEXTS.title} {...state}>
      <DialogBody>
        <RadioGroup
          aria-label={GPX_FORM_TEXTS.title}
          look="card"
          options={OPTIONS}
          value={form}
          onValueChange={setForm}
        />
      </DialogBody>
      <DialogFooter>
        <Button asChild>
          <a
            href={gpxUrl(route.id, form)}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              state.onOpenChange(false);
              if (navigator.onLine) return;
              // The new tab would only show the browser's error page.
              event.preventDefault();
              notifyFailure(ROUTE_PAGE_TEXTS.downloadOffline);
            }}
          >
            <Download aria-hidden="true" className="size-5" />
            {ROUTE_PAGE_TEXTS.downloadGpx}
          </a>
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
