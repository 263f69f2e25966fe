import { pictureAt } from "@longpaddock/domain/files/pictures";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { Avatar } from "@longpaddock/ui/avatar";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Tooltip } from "@longpaddock/ui/tooltip";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { Activity, CircleHelp, Crown } from "lucide-react";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { fullName, wholeNumber } from "../../../lib/format";
import { activityText, SCORE_TEXT, TOP_USERS_TEXTS } from "./texts";
import { TopList } from "./top-list";
import { useTopUsers } from "./use-overview";

export function TopUsers() {
  return (
    <TopList
      texts={TOP_USERS_TEXTS}
      icon={<Activity aria-hidden="true" />}
      query={useTopUsers()}
      extra={
        <Tooltip text={SCORE_TEXT} opensOnPress>
          <IconButton label={TOP_USERS_TEXTS.explain}>
            <CircleHelp aria-hidden="true" className="size-5" />
          </IconButton>
        </Tooltip>
      }
    >
      {(user) => {
        const name = fullName(user, "No name yet");
        return (
          <>
            <Avatar name={name} src={pictureAt(user.profileImageUrl, "small")} decorative />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-1.5 font-bold">
                <span className="min-w-0 break-words">{name}</span>
                {user.role === ADMIN_ROLE && (
                  <>
                    <Crown aria-hidden="true" className="size-4 shrink-0 text-warning-text" />
                    <VisuallyHidden>{PROFILE_TYPE_LABELS.renMode}</VisuallyHidden>
                  </>
                )}
              </p>
              <p className="break-words text-ink-muted text-sm">{activityText(user.activity)}</p>
            </div>
            <p className="shrink-0 font-black text-xl tabular-nums">
              <VisuallyHidden>{TOP_USERS_TEXTS.score} </VisuallyHidden>
              {wholeNumber(user.activityScore)}
            </p>
          </>
        );
      }}
    </TopList>
  );
}
