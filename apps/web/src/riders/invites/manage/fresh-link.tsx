import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Copy, Maximize } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { QrCode } from "../../../lib/art/qr-code";
import { notifyFailure, notifySuccess } from "../../../lib/notify";
import { INVITE_LINK_TEXTS } from "./texts";

const LargeCode = lazyDialog(() => import("./large-code").then((m) => m.LargeCode));

/** A link that was just made, the only time that it can be shown. */
export function FreshLink({ link }: { link: string }) {
  const [isLarge, setIsLarge] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notifySuccess(INVITE_LINK_TEXTS.copied),
      () => notifyFailure({ title: INVITE_LINK_TEXTS.copyFailed }),
    );
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-5">
      <Notice tone="positive" announce>
        {INVITE_LINK_TEXTS.once}
      </Notice>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={link} label={INVITE_LINK_TEXTS.code} className="w-56 rounded-md bg-white text-black" />
        <div className="flex min-w-[min(100%,16rem)] flex-1 flex-col gap-3">
          <Field label={INVITE_LINK_TEXTS.link}>
            <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-5" />
              {INVITE_LINK_TEXTS.copy}
            </Button>
            <Button variant="secondary" onClick={() => setIsLarge(true)} {...LargeCode.preloadProps}>
              <Maximize aria-hidden="true" className="size-5" />
              {INVITE_LINK_TEXTS.large}
            </Button>
          </div>
        </div>
      </div>
      <LargeCode open={isLarge} onOpenChange={setIsLarge} link={link} />
    </div>
  );
}
