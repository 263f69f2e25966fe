import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Fragment } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/api";
import { submitTo, useSchemaForm } from "../../lib/form";
import { FormError } from "../../lib/form-error";
import { openIdConnectJoinUrl, signInPath } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { PasswordField } from "./password-field";
import { SignInMethods } from "./sign-in-methods";
import { BEFORE_SIGN_UP } from "./texts";
import { useSignUp } from "./use-account";

const HOUSE_RULES = ["terms", "privacy"] as const;

const loadSchema = () => import("@longpaddock/domain/auth/schema").then((m) => m.signUpInput);

export function SignUpPage() {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get("returnTo"));
  return (
    <AccountFrame
      title="Join Community"
      lead={
        <>
          Already a member?{" "}
          <Link to={signInPath(returnTo)} className="text-accent-text underline">
            Sign in
          </Link>
        </>
      }
    >
      <SignInMethods openIdConnectUrl={openIdConnectJoinUrl(returnTo)}>
        <SignUpForm />
      </SignInMethods>
    </AccountFrame>
  );
}

function SignUpForm() {
  const signUp = useSignUp();
  const form = useSchemaForm(loadSchema, { firstName: "", lastName: "", email: "", password: "" });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submitTo(form, signUp.mutateAsync)} noValidate className="flex flex-col gap-5">
      <FormError errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <PasswordField
        autoComplete="new-password"
        hint="10 characters or more. A few random words are easy to remember."
        error={errors.password?.message}
        registration={form.register("password")}
      />
      <Button type="submit" size="lg" block pending={isSubmitting} pendingText="Creating your account…">
        Create account
      </Button>
      <HouseRules />
    </form>
  );
}

/** The Terms and the Privacy page, once administrators have written them. */
function HouseRules() {
  const { data: site } = trpc.site.read.useQuery();
  const written = HOUSE_RULES.filter((name) => site?.pages.some((page) => page.name === name));
  if (written.length === 0) return null;
  return (
    <p className="text-ink-muted">
      {BEFORE_SIGN_UP}{" "}
      {written.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          <Link to={`/${name}`} className="inline-block min-h-6 text-accent-text underline">
            {SITE_PAGE_TITLES[name]}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
