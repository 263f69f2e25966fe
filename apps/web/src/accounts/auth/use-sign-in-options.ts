import { trpc } from "../../lib/api";

/** The sign-in methods and demo accounts of this server; until they are known, only accounts of its own. */
export function useSignInOptions() {
  const { data } = trpc.auth.options.useQuery();
  return {
    hasLocalAccounts: data?.localAccounts ?? true,
    hasOpenIdConnect: data?.openIdConnect ?? false,
    demoAccounts: data?.demoAccounts ?? [],
  };
}
