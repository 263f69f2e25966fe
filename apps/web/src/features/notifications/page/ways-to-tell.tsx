import { MAIL_TEXTS, PUSH_TEXTS } from "@longpaddock/domain/notifications/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Switch } from "@longpaddock/ui/switch";
import { useBrowserPush, useSetMail, useSetPush, useSettings } from "./use-settings";

const WHY_NOT = { unsupported: PUSH_TEXTS.unsupported, blocked: PUSH_TEXTS.blocked } as const;

/** Push messages to this browser, and mail where the site sends any. */
export function WaysToTell() {
  const settings = useSettings();
  const setMail = useSetMail();
  if (!settings.data) return <Skeleton className="h-24" />;
  const { mail, mailIsOffered, push } = settings.data;
  return (
    <div>
      <PushSwitch isOn={push.isOn} />
      {mailIsOffered && (
        <Switch label={MAIL_TEXTS.label} hint={MAIL_TEXTS.hint} checked={mail} onCheckedChange={setMail} />
      )}
    </div>
  );
}

/** On if both the browser and the server say so: signing out ends it on the server alone. */
function PushSwitch({ isOn }: { isOn: boolean }) {
  const browser = useBrowserPush();
  const setPush = useSetPush();
  const state = browser.data ?? "unsupported";
  const canSet = state === "on" || state === "off";
  return (
    <Switch
      label={PUSH_TEXTS.label}
      hint={canSet || browser.isPending ? PUSH_TEXTS.hint : WHY_NOT[state]}
      checked={setPush.isPending ? setPush.variables : isOn && state === "on"}
      disabled={!canSet || setPush.isPending}
      onCheckedChange={(checked) => setPush.mutate(checked)}
    />
  );
}
