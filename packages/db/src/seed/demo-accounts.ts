export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

/** Accounts that a demo install names on its sign-in page; each belongs to one of DEMO_MEMBERS. Nothing here is secret. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { label: "Administrator", email: "admin@longpaddock.example", password: "stock route keys" },
  { label: "Gold member", email: "gold@longpaddock.example", password: "boab shade at noon" },
  { label: "Premium author", email: "premium@longpaddock.example", password: "gravel and sunsets" },
  { label: "Free rider", email: "rider@longpaddock.example", password: "one more cattle grid" },
];
