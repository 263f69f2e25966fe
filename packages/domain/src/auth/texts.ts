/** The same for a wrong email and a wrong password, so that it does not reveal which accounts exist. */
export const SIGN_IN_FAILED = "Invalid email or password";

export const DEMO_ACCOUNT_STAYS = "Visitors share this demo account, so it stays as it is.";

export const PASSWORD_TOO_SHORT = "Password must be at least 10 characters";
export const PASSWORD_TOO_LONG = "Password must be at most 256 characters";
export const PASSWORD_TOO_COMMON = "This password is too easy to guess. Please choose another one.";
export const PASSWORD_NAMES_PRODUCT = "Don't use the name of this site in your password";
export const FIRST_NAME_REQUIRED = "First name is required";
export const LAST_NAME_REQUIRED = "Last name is required";
