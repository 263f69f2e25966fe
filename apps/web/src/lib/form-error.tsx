import { Notice } from "@longpaddock/ui/notice";
import type { FieldErrors, FieldValues } from "react-hook-form";

/** Shows server errors that belong to no single field. */
export function FormError<Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) {
  const message = errors.root?.server?.message;
  return message ? (
    <Notice tone="danger" announce>
      <span className="whitespace-pre-line">{message}</span>
    </Notice>
  ) : null;
}
