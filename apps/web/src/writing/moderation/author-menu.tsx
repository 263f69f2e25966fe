import { IconButton } from "@longpaddock/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { lazyDialog, lazyMenu } from "../../interactions/lazy-overlay";
import type { Content } from "./content";
import { MODERATION_TEXTS } from "./texts";

const ContentMenu = lazyMenu(() => import("./content-menu").then((m) => m.ContentMenu));
const ReportContentDialog = lazyDialog(() =>
  import("../reports/report-content-dialog").then((m) => m.ReportContentDialog),
);
const BlockDialog = lazyDialog(() => import("./block-dialog").then((m) => m.BlockDialog));

/** What a member can do about what somebody else wrote. Nothing for visitors and for its author. */
export function AuthorMenu({ content }: { content: Content }) {
  const { user } = useCurrentUser();
  const [open, setOpen] = useState<"report" | "block" | null>(null);
  const close = () => setOpen(null);
  const { author, kind, id, place } = content;
  if (!user || user.id === author.id) return null;
  return (
    <>
      <ContentMenu
        content={content}
        onOpen={setOpen}
        trigger={
          <IconButton
            label={MODERATION_TEXTS.more(kind, author.name)}
            title={MODERATION_TEXTS.title}
            size="sm"
          >
            <EllipsisVertical aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
      {kind !== "poll" && (
        <ReportContentDialog kind={kind} id={id} open={open === "report"} onOpenChange={close} />
      )}
      {content.can.block && "groupId" in place && (
        <BlockDialog groupId={place.groupId} person={author} open={open === "block"} onOpenChange={close} />
      )}
    </>
  );
}
