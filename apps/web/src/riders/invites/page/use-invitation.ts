import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router-dom";
import { type Outputs, trpc } from "../../../lib/api";
import { groupPath } from "../../../lib/paths";
import { dropInvite } from "./invite-secret";
import { INVITE_PAGE_TEXTS } from "./texts";

export type Invitation = Outputs["invites"]["read"];

/** `viewerId` makes the page ask again after a sign-in. */
export function useInvitation(secret: string, viewerId: string | null) {
  const { client } = trpc.useUtils();
  // Keys the query without the secret, which must not be stored: each opened link gets its own query.
  const opening = useId();
  return useQuery({
    queryKey: ["invitation", viewerId, opening],
    queryFn: () => client.invites.read.mutate({ secret }),
    gcTime: 0,
  });
}

export function useAcceptInvite() {
  const navigate = useNavigate();
  return trpc.invites.accept.useMutation({
    meta: {
      success: INVITE_PAGE_TEXTS.joined,
      failure: ({ message }) => ({ title: INVITE_PAGE_TEXTS.joinFailed, description: message }),
    },
    onSuccess: ({ groupId }) => {
      dropInvite();
      void navigate(groupPath(groupId), { replace: true });
    },
  });
}
