import { CHOSEN_KINDS, type ChosenKind } from "@longpaddock/domain/notifications/vocabulary";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Switch } from "@longpaddock/ui/switch";
import { CHOICE_TEXTS, MAIL_TEXTS, PUSH_TEXTS } from "./texts";
import { useBrowserPush, useChangeSettings, useSetPush, useSettings } from "./use-settings";

const WHY_NOT = { unsupported: PUSH_TEXTS.unsupported, blocked: PUSH_TEXTS.blocked } as const;

/** Push messages to this browser, mail where the site sends any, and which notifications there are. */
export function WaysToTell() {
  const settings = useSettings();
  const change = useChangeSettings();
  if (!settings.data) return <Skeleton className="h-24" />;
  const { mail, rideMail, digest, mutedKinds, mailIsOffered, push } = settings.data;
  return (
    // On narrow screens, beside the feedback button.
    <div className="grid gap-6 max-lg:pr-16">
      <div>
        <PushSwitch isOn={push.isOn} />
        {mailIsOffered && (
          <Switch
            label={MAIL_TEXTS.label}
            hint={MAIL_TEXTS.hint}
            checked={mail}
            onCheckedChange={(checked) => change({ mail: checked })}
          />
        )}
        {mailIsOffered && mail && (
          <div className="border-line border-l-4 pl-4">
            <Switch
              label={MAIL_TEXTS.rides}
              hint={MAIL_TEXTS.ridesHint}
              checked={rideMail}
              onCheckedChange={(checked) => change({ rideMail: checked })}
            />
            <Switch
              label={MAIL_TEXTS.weekly}
              hint={MAIL_TEXTS.weeklyHint}
              checked={digest}
              onCheckedChange={(checked) => change({ digest: checked })}
            />
          </div>
        )}
      </div>
      <KindSwitches muted={mutedKinds} onChange={(kinds) => change({ mutedKinds: kinds })} />
    </div>
  );
}

interface KindSwitchesProps {
  muted: readonly ChosenKind[];
  onChange: (muted: ChosenKind[]) => void;
}

function KindSwitches({ muted, onChange }: KindSwitchesProps) {
  return (
    <div>
      <h3 className="font-bold">{CHOICE_TEXTS.title}</h3>
      <p className="text-ink-muted text-sm">{CHOICE_TEXTS.hint}</p>
      {CHOSEN_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={CHOICE_TEXTS.kinds[kind]}
          checked={!muted.includes(kind)}
          onCheckedChange={(isTold) =>
            onChange(CHOSEN_KINDS.filter((one) => (one === kind ? !isTold : muted.includes(one))))
          }
        />
      ))}
    </div>
  );
}

/** On if both the browser and the server say so, because signing out turns it off on the server only. */
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
