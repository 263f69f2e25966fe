import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Link } from "react-router-dom";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { PATHS } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { useForgotPassword } from "./use-account";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.forgotPasswordInput);

export function ForgotPasswordPage() {
  const forgotPassword = useForgotPassword();
  const form = useSchemaForm(loadSchema, { email: "" });
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Enter your email and we'll send you a link to set a new one."
    >
      {forgotPassword.isSuccess ? (
        <Notice tone="positive" title="Check your email" announce>
          If there's an account for this address, we've sent a link to it. The link works once and expires
          soon.
        </Notice>
      ) : (
        <form
          onSubmit={submitTo(form, forgotPassword.mutateAsync)}
          noValidate
          className="flex flex-col gap-5"
        >
          <FormError errors={errors} />
          <Field label="Email" error={errors.email?.message} required>
            <Input type="email" autoComplete="email" {...form.register("email")} />
          </Field>
          <Button type="submit" size="lg" block pending={isSubmitting} pendingText="Sending…">
            Send link
          </Button>
        </form>
      )}
      <Link to={PATHS.signIn} className="inline-flex min-h-11 items-center self-start underline">
        Back to sign-in
      </Link>
    </AccountFrame>
  );
}
