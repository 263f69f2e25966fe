import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { PATHS } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { PasswordField } from "./password-field";
import { useResetPassword } from "./use-account";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.resetPasswordInput);

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get("token");
  return (
    <AccountFrame title="Set a new password">
      {token ? (
        <ResetForm token={token} />
      ) : (
        <Notice tone="warning" title="This link is incomplete">
          Open it again from the email, or request a new one.
        </Notice>
      )}
      <Link to={PATHS.forgotPassword} className="inline-flex min-h-11 items-center self-start underline">
        Request a new link
      </Link>
    </AccountFrame>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const resetPassword = useResetPassword();
  const form = useSchemaForm(loadSchema, { token, password: "" });
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (values) => {
    await resetPassword.mutateAsync(values);
    await navigate(PATHS.signIn, { replace: true });
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormError errors={errors} />
      {errors.token?.message && (
        <Notice tone="danger" announce>
          {errors.token.message}
        </Notice>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="10 characters or more. Saving it signs you out everywhere else."
        error={errors.password?.message}
        registration={form.register("password")}
      />
      <Button type="submit" size="lg" block pending={isSubmitting} pendingText="Saving…">
        Save password
      </Button>
    </form>
  );
}
