import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { QrCode } from "../../../lib/art/qr-code";
import { INVITE_LINK_TEXTS } from "./texts";

/** Large enough to be scanned from across a table. */
export function LargeCode({ link, ...state }: DialogState & { link: string }) {
  return (
    <Dialog title={INVITE_LINK_TEXTS.code} size="lg" {...state}>
      <DialogBody className="grid place-items-center bg-white">
        <QrCode text={link} label={INVITE_LINK_TEXTS.code} className="max-h-[75dvh] w-full text-black" />
      </DialogBody>
    </Dialog>
  );
}
