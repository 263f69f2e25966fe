import { Button } from "@longpaddock/ui/button";
import type { Outputs } from "../../lib/api";

export type DemoAccount = Outputs["auth"]["options"]["demoAccounts"][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  disabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** Offers the demo accounts of the server for one-tap sign-in. */
export function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-title" className="border-line border-t-2 pt-5">
      <h2 id="demo-title" className="font-extrabold text-lg">
        Just looking around?
      </h2>
      <p className="mt-1 text-ink-muted text-sm">Sign in with one of these demo accounts.</p>
      <ul className="mt-3 flex flex-col gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              variant="secondary"
              block
              disabled={disabled}
              className="justify-start text-left"
              onClick={() => onChoose(account)}
            >
              <span className="min-w-0">
                <span className="block">{account.label}</span>
                <span className="block break-all font-normal font-sans text-ink-muted text-sm">
                  {account.email}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
