import { Notice } from "@longpaddock/ui/notice";
import type { FieldErrors, FieldValues } from "react-hook-form";

/** What the server said that belongs to no single input. */
export function FormError<Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) {
  const message = errors.root?.server?.message;
  return message ? (
    <Notice tone="danger" announce>
      {message}
    </Notice>
  ) : null;
}
