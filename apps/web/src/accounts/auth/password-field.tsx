import { Field, Input } from "@longpaddock/ui/field";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface PasswordFieldProps {
  label?: string;
  hint?: string;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
  registration: UseFormRegisterReturn;
}

export function PasswordField({ label = "Password", hint, error, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required>
      <div className="relative">
        <Input
          type={isShown ? "text" : "password"}
          autoComplete={rest.autoComplete}
          className="pr-12"
          {...rest.registration}
        />
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          className="absolute inset-y-0 right-0"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </Field>
  );
}
