import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { IconButton } from "@longpaddock/ui/icon-button";
import { CalendarDays, Download, Printer } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { GpxFormsDialog } from "../download/lazy-gpx-forms";
import type { RouteDetail } from "../use-route";
import { DAYS_TEXTS, dayFacts, dayName, downloadDay, fromTo, printDay } from "./texts";

const SplitDialog = lazyDialog(() => import("./split-dialog").then((m) => m.SplitDialog));

interface RouteDaysProps {
  route: RouteDetail;
  printSheet: { isPreparing: boolean; print: (day: number) => Promise<void> };
}

/** The days of a route, each with its file and its sheet. Its author splits it here. */
export function RouteDays({ route, printSheet }: RouteDaysProps) {
  const { days } = route;
  const [isSplitting, setIsSplitting] = useState(false);
  return (
    <Card asChild>
      <section aria-labelledby="days-title">
        <CardHeader>
          <CardTitle id="days-title">{DAYS_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4 pt-3 sm:pt-3">
          {days ? (
            <DayRows route={route} days={days} printSheet={printSheet} />
          ) : (
            <p className="max-w-prose">{DAYS_TEXTS.invitation}</p>
          )}
          {days && route.homeCut !== null && route.homeCut !== "none" && (
            <p className="text-ink-muted text-sm">{DAYS_TEXTS.onlyYou}</p>
          )}
          {route.can.edit && (
            <div>
              <Button variant="secondary" onClick={() => setIsSplitting(true)} {...SplitDialog.preloadProps}>
                <CalendarDays aria-hidden="true" className="size-5" />
                {days ? DAYS_TEXTS.change : DAYS_TEXTS.split}
              </Button>
              <SplitDialog route={route} open={isSplitting} onOpenChange={setIsSplitting} />
            </div>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

interface DayRowsProps extends RouteDaysProps {
  days: NonNullable<RouteDetail["days"]>;
}

function DayRows({ route, days, printSheet }: DayRowsProps) {
  const [download, setDownload] = useState({ day: 1, open: false });
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {days.map((day) => (
          <li key={day.day} className="flex items-center gap-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="break-words font-bold">
                {[dayName(day.day), fromTo(day)].filter(Boolean).join(": ")}
              </p>
              <p className="text-ink-muted text-sm">
                {dayFacts(day, route.vehicleType === "cycling").join(" • ")}
              </p>
            </div>
            <IconButton
              label={downloadDay(day.day)}
              variant="quiet"
              onClick={() => setDownload({ day: day.day, open: true })}
              {...GpxFormsDialog.preloadProps}
            >
              <Download aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={printDay(day.day)}
              variant="quiet"
              disabled={printSheet.isPreparing}
              onClick={() => void printSheet.print(day.day)}
            >
              <Printer aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <GpxFormsDialog
        key={download.day}
        route={route}
        day={download.day}
        open={download.open}
        onOpenChange={(open) => setDownload({ ...download, open })}
      />
    </>
  );
}
