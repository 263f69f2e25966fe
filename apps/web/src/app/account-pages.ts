/** The rarer pages of accounts and the administrator's, in one module, so that the list of files that every visit loads first stays short. */
export const ACCOUNT_PAGES = {
  forgotPassword: () => import("../accounts/auth/forgot-password-page").then((m) => m.ForgotPasswordPage),
  resetPassword: () => import("../accounts/auth/reset-password-page").then((m) => m.ResetPasswordPage),
  onboarding: () => import("../accounts/members/onboarding/onboarding-page").then((m) => m.OnboardingPage),
  onboardingPreview: () =>
    import("../accounts/members/onboarding/onboarding-preview-page").then((m) => m.OnboardingPreviewPage),
  adminDocs: () => import("../admin/admin/docs/docs-page").then((m) => m.DocsPage),
  adminInbox: () => import("../admin/admin/inbox/inbox-page").then((m) => m.InboxPage),
  admin: () => import("../admin/admin/admin-page").then((m) => m.AdminPage),
} as const;
