import { Button } from "@longpaddock/ui/button";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { sheetPath } from "./sheet-path";
import { SHEET_TEXTS } from "./texts";

const Prepare = lazyComponent(() => import("../exchange/prepare").then((m) => m.Prepare));

interface SheetLinkProps {
  eventId: number;
  memberId: string | null;
}

/** Loads the sheet and readies the exchange too: at the meeting point the leader may be without a network. */
export function SheetLink({ eventId, memberId }: SheetLinkProps) {
  const { data } = trpc.sheet.read.useQuery({ id: eventId });
  return (
    <>
      <Button asChild variant="secondary" className="self-start">
        <Link to={sheetPath(eventId)}>{SHEET_TEXTS.open}</Link>
      </Button>
      {data && memberId !== null && (
        <ErrorFallback fallback={null}>
          <Suspense>
            <Prepare memberId={memberId} eventId={eventId} endsAt={data.keptUntil} />
          </Suspense>
        </ErrorFallback>
      )}
    </>
  );
}
