import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { Outputs } from "../../lib/api";
import { fullName } from "../../lib/format";
import { ListResults } from "../../list/list-results";
import { MEMBER_MUTE_TEXTS } from "./texts";
import { useMutedMembers, useSetMemberMute } from "./use-member-mutes";

/** The members whom this member has muted. Muting itself is done beside what they write. */
export function MutedMembersCard() {
  const muted = useMutedMembers();
  return (
    <Card asChild>
      <section aria-labelledby="muted-members">
        <CardHeader>
          <CardTitle id="muted-members">{MEMBER_MUTE_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          <p className="max-w-prose text-ink-muted">{MEMBER_MUTE_TEXTS.hint}</p>
          {muted.data?.pages[0]?.total === 0 ? (
            <p className="font-semibold">{MEMBER_MUTE_TEXTS.none}</p>
          ) : (
            <ListResults
              query={muted}
              texts={{ failed: MEMBER_MUTE_TEXTS.listFailed, failedMore: MEMBER_MUTE_TEXTS.listFailedMore }}
              empty={{ icon: null, title: MEMBER_MUTE_TEXTS.none }}
              skeleton={<Skeleton className="h-6 w-64" />}
            >
              {(found) => (
                <ul className="divide-y divide-line border-line border-y">
                  {found.map((member) => (
                    <MutedMember key={member.id} member={member} />
                  ))}
                </ul>
              )}
            </ListResults>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

function MutedMember({ member }: { member: Outputs["mutes"]["list"]["items"][number] }) {
  const setMute = useSetMemberMute();
  const name = fullName(member, MEMBER_MUTE_TEXTS.nameless);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={name} src={pictureAt(member.profileImageUrl, "small")} decorative />
      <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={MEMBER_MUTE_TEXTS.unmuteNamed(name)}
        onClick={() => setMute({ userId: member.id, isMuted: false })}
      >
        {MEMBER_MUTE_TEXTS.unmute}
      </Button>
    </li>
  );
}
