import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Link } from "react-router-dom";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { PATHS } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { useForgotPassword } from "./use-auth";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.forgotPasswordInput);

export function ForgotPasswordPage() {
  const forgotPassword = useForgotPassword();
  const form = useSchemaForm(loadSchema, { email: "" });
  const { errors } = form.formState;
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your email and we send you a link to set a new one."
    >
      {forgotPassword.isSuccess ? (
        <Notice tone="positive" title="Check your mail" announce>
          If there is an account with this address, a link is on its way. It works for a short while and once.
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
          <Button type="submit" size="lg" block pending={forgotPassword.isPending} pendingText="Sending...">
            Send the link
          </Button>
        </form>
      )}
      <Link to={PATHS.signIn} className="inline-flex min-h-11 items-center self-start underline">
        Back to sign-in
      </Link>
    </AccountFrame>
  );
}
