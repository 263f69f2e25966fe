import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Field, Input } from "@longpaddock/ui/field";
import type { FormEvent } from "react";
import { notifySuccess } from "../../lib/notify";
import { FooterSection } from "./footer-section";
import { NEWSLETTER_TEXTS } from "./texts";

const TITLE = "Newsletter";

/** Thanks the reader and clears the field. Nothing is sent, as specified. */
export function Newsletter({ className }: { className?: string }) {
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { title, description } = NEWSLETTER_TEXTS;
    notifySuccess({ title, description });
    event.currentTarget.reset();
  };
  return (
    <form onSubmit={subscribe} className={cn("noscript:hidden", className)} aria-label={TITLE}>
      <FooterSection title={TITLE}>
        <p className="mb-3">{NEWSLETTER_TEXTS.isExample}</p>
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Email address" hideLabel className="min-w-[min(12rem,100%)] flex-1">
            <Input type="email" name="email" required autoComplete="email" placeholder="you@example.com" />
          </Field>
          <Button type="submit">Subscribe</Button>
        </div>
      </FooterSection>
    </form>
  );
}
