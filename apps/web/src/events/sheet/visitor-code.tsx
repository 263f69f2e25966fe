import { Button } from "@longpaddock/ui/button";
import { useEffect, useRef } from "react";
import { useConfirm } from "../../interactions/use-confirm";
import { type Outputs, trpc } from "../../lib/api";
import { QrCode } from "../../lib/art/qr-code";
import { notifySuccess } from "../../lib/notify";
import { VISITOR_CODE_TEXTS as TEXTS } from "../visits/texts";

type Code = Outputs["visits"]["createCode"];

/** For riders without an account: shown once on the leader's phone, at arm's length. */
export function VisitorCode({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const failure = ({ message }: { message: string }) => ({ title: TEXTS.failed, description: message });
  const create = trpc.visits.createCode.useMutation({ meta: { failure } });
  const withdraw = trpc.visits.withdrawCode.useMutation({ meta: { failure, success: TEXTS.withdrawn } });
  const takeOff = trpc.sheet.removeVisitors.useMutation({
    meta: { failure },
    onSuccess: ({ removed }) => notifySuccess(TEXTS.takeOff.done(removed)),
  });
  const { ask, dialog, preloadProps } = useConfirm();
  const askTakeOff = () =>
    ask({
      title: TEXTS.takeOff.title,
      description: TEXTS.takeOff.text,
      confirmLabel: TEXTS.takeOff.confirm,
      pendingText: TEXTS.takeOff.pending,
      tone: "danger",
      onConfirm: () => takeOff.mutateAsync({ id: eventId }).then(onClose),
    });
  const code = create.data;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView();
    section.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={section}
      aria-labelledby="visitors-title"
      className="flex scroll-mt-20 flex-col gap-3 rounded-md border-2 border-ink p-4 print:hidden"
    >
      <h2 id="visitors-title" className="font-black text-xl">
        {TEXTS.title}
      </h2>
      <p>{TEXTS.lead}</p>
      {code && <ShownCode code={code} />}
      <p className="font-semibold">{TEXTS.once}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          pending={create.isPending}
          pendingText={TEXTS.making}
          onClick={() => create.mutate({ id: eventId })}
        >
          {code ? TEXTS.again : TEXTS.create}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          pending={withdraw.isPending}
          pendingText={TEXTS.withdrawing}
          onClick={() => withdraw.mutate({ id: eventId }, { onSuccess: onClose })}
        >
          {TEXTS.withdraw}
        </Button>
        <Button size="lg" variant="secondary" onClick={askTakeOff} {...preloadProps}>
          {TEXTS.takeOff.action}
        </Button>
        <Button size="lg" variant="quiet" onClick={onClose}>
          {TEXTS.close}
        </Button>
      </div>
      {dialog}
    </section>
  );
}

function ShownCode({ code: { code } }: { code: Code }) {
  const { origin, host } = window.location;
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <QrCode text={`${origin}/visit#${code}`} label={TEXTS.code} className="w-56 max-w-full text-black" />
      <p className="flex flex-col gap-1">
        <b className="font-black text-5xl tracking-[0.2em]">{code}</b>
        <span className="break-words">
          {TEXTS.typeAt} <b>{host}</b>
          <wbr />
          <b>/visit</b>
        </span>
      </p>
    </div>
  );
}
