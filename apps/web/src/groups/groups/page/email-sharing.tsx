import { Switch } from "@longpaddock/ui/switch";
import { trpc } from "../../../lib/api";
import { MEMBER_LIST_TEXTS } from "./texts";

/** Whether the group's admins see the member's address. Off at first. */
export function EmailSharing({ groupId: id }: { groupId: number }) {
  const { data } = trpc.memberships.emailSharing.useQuery({ id });
  const set = trpc.memberships.setEmailSharing.useMutation({
    meta: {
      failure: ({ message }) => ({ title: MEMBER_LIST_TEXTS.shareFailed, description: message }),
    },
  });
  const shown = set.isPending ? set.variables.sharesEmail : (data?.sharesEmail ?? false);
  return (
    <Switch
      className="mb-4 max-w-2xl"
      label={MEMBER_LIST_TEXTS.share}
      hint={MEMBER_LIST_TEXTS.shareHint}
      checked={shown === true}
      disabled={!data || set.isPending}
      onCheckedChange={(sharesEmail) => set.mutate({ id, sharesEmail })}
    />
  );
}
