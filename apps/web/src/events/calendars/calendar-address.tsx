import { Button } from "@longpaddock/ui/button";
import { CalendarPlus, Copy } from "lucide-react";
import { notifyFailure, notifySuccess } from "../../lib/notify";
import { FEED_TEXTS } from "./texts";

/** Opens a calendar's address in the device's own calendar, or copies it for one on the web. */
export function CalendarAddress({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notifySuccess(FEED_TEXTS.copied),
      () => notifyFailure({ title: FEED_TEXTS.copyFailed }),
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="secondary">
        <a href={link.replace(/^https?:/, "webcal:")}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {FEED_TEXTS.subscribe}
        </a>
      </Button>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {FEED_TEXTS.copy}
      </Button>
    </div>
  );
}
