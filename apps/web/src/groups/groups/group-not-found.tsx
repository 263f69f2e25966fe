import { UsersRound } from "lucide-react";
import { PATHS } from "../../lib/paths";
import { PageNotFound } from "../../list/page-states";
import { GROUP_PAGE_TEXTS } from "./texts";

export function GroupNotFound() {
  return (
    <PageNotFound
      icon={<UsersRound aria-hidden="true" />}
      title={GROUP_PAGE_TEXTS.notFound}
      text={GROUP_PAGE_TEXTS.notFoundDescription}
      to={PATHS.groups}
      action={GROUP_PAGE_TEXTS.back}
    />
  );
}
