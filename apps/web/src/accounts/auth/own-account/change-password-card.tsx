import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { submitTo, useSchemaForm } from "../../../lib/form";
import { FormError } from "../../../lib/form-error";
import { PasswordField } from "../password-field";
import { useChangePassword } from "../use-account";

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.changePasswordInput);

const EMPTY = { currentPassword: "", newPassword: "" };

export function ChangePasswordCard() {
  const changePassword = useChangePassword();
  const form = useSchemaForm(loadSchema, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (values) => {
    await changePassword.mutateAsync(values);
    form.reset(EMPTY);
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Change your password</CardTitle>
      </CardHeader>
      <CardBody>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <FormError errors={errors} />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            registration={form.register("currentPassword")}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="10 characters or more"
            error={errors.newPassword?.message}
            registration={form.register("newPassword")}
          />
          <Button type="submit" pending={isSubmitting} pendingText="Saving…">
            Change password
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
