import { EmptyState } from "@longpaddock/ui/empty-state";
import { Lock } from "lucide-react";
import { GROUP_PAGE_TEXTS } from "../texts";

/** Replaces the tabs for people who don't belong to a private group. */
export function InsidePrivate() {
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={GROUP_PAGE_TEXTS.insidePrivate}
      text={GROUP_PAGE_TEXTS.insidePrivateText}
    />
  );
}
