import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Link } from "react-router-dom";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { PATHS } from "../../lib/paths";
import { type DemoAccount, DemoAccounts } from "./demo-accounts";
import { PasswordField } from "./password-field";
import { useSignIn } from "./use-account";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.signInInput);

interface SignInFormProps {
  email?: string;
  demoAccounts: readonly DemoAccount[];
}

export function SignInForm({ email = "", demoAccounts }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useSchemaForm(loadSchema, { email, password: "" });
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, signIn.mutateAsync);
  const signInAs = (account: DemoAccount) => {
    form.reset({ email: account.email, password: account.password });
    void submit();
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormError errors={errors} />
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...form.register("email")} />
        </Field>
        <PasswordField
          autoComplete="current-password"
          error={errors.password?.message}
          registration={form.register("password")}
        />
        <Button type="submit" size="lg" block pending={isSubmitting} pendingText="Signing in…">
          Sign In
        </Button>
        <Link to={PATHS.forgotPassword} className="inline-flex min-h-11 items-center self-start underline">
          Forgot your password?
        </Link>
      </form>
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} disabled={isSubmitting} onChoose={signInAs} />
      )}
    </>
  );
}
