export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

/** Accounts shown on the sign-in page of a demo install; each belongs to one of DEMO_MEMBERS. Not secret. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { label: "Administrator", email: "admin@longpaddock.example", password: "stock route keys" },
  { label: "Gold member", email: "gold@longpaddock.example", password: "boab shade at noon" },
  { label: "Premium author", email: "premium@longpaddock.example", password: "gravel and sunsets" },
  { label: "Free rider", email: "rider@longpaddock.example", password: "one more cattle grid" },
];
