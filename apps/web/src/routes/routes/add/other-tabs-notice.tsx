import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { redirectTo } from "../../../lib/navigation";
import { PATHS, routePath } from "../../../lib/paths";
import type { RouteForm } from "../form/use-route-form";
import { OTHER_TAB_TEXTS } from "./texts";
import { clearDraft } from "./use-route-draft";

type DraftId = string | null | undefined;

type Message =
  /** Asks which routes are being written. */
  | { type: "opened" }
  | { type: "writing"; draftId: DraftId }
  | { type: "shared"; draftId: DraftId; routeId: number };

/** Shared by everything on this page, because a channel doesn't receive its own messages. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("add-route") : null;

const tell = (message: Message) => channel?.postMessage(message);

export function tellShared(draftId: DraftId, routeId: number): void {
  tell({ type: "shared", draftId, routeId });
}

/** Tells a member with several tabs about the route that the others hold, and when it has been shared from there. */
export function OtherTabsNotice({ form }: { form: RouteForm }) {
  const [news, setNews] = useState<Exclude<Message, { type: "opened" }> | null>(null);
  const { getValues } = form;
  useEffect(() => {
    const listen = ({ data }: MessageEvent<Message>) => {
      const { draftId, state, city, vehicleType, name } = getValues();
      if (data.type === "opened") {
        if (state || city || vehicleType || name) tell({ type: "writing", draftId });
      } else if (data.type === "shared" && data.draftId === draftId) setNews(data);
      else setNews((known) => (known?.type === "shared" ? known : data.type === "writing" ? data : null));
    };
    channel?.addEventListener("message", listen);
    tell({ type: "opened" });
    return () => channel?.removeEventListener("message", listen);
  }, [getValues]);

  const isSame = news !== null && news.draftId === getValues("draftId");
  if (!news || (news.type === "shared" && !isSame)) return null;
  if (news.type === "writing")
    return (
      <Notice title={OTHER_TAB_TEXTS.writing} className="mt-6" announce>
        {isSame ? OTHER_TAB_TEXTS.writingCopy : OTHER_TAB_TEXTS.writingOther}
      </Notice>
    );
  const startNew = () => {
    clearDraft();
    redirectTo(PATHS.addRoute);
  };
  return (
    <Notice
      tone="warning"
      title={OTHER_TAB_TEXTS.shared}
      className="mt-6"
      announce
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link to={routePath(news.routeId)}>{OTHER_TAB_TEXTS.viewRoute}</Link>
          </Button>
          <Button onClick={startNew}>{OTHER_TAB_TEXTS.startNew}</Button>
        </div>
      }
    >
      {OTHER_TAB_TEXTS.sharedDescription}
    </Notice>
  );
}
