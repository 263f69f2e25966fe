import { seedDemo } from "../seed/seed-demo";
import { type Command, openForOperator, Refusal } from "./command";

export const seed: Command = {
  takes: "",
  summary: "add the demo data to an empty database",
  help: "Refused in production, because the passwords of the demo accounts are public.",
  async run(invocation) {
    if (invocation.env.production)
      throw new Refusal("Demo data can't be used in production: its passwords are public.");
    const { database, clock, services, log } = await openForOperator(invocation);
    try {
      const isDone = await seedDemo({ database, clock, services, log });
      if (!isDone) throw new Refusal("No demo data was added: the database has users, or see the log above.");
    } finally {
      await database.close();
    }
    invocation.print(
      "The demo data was added. Set SEED_DEMO to true to show its accounts on the sign-in page.",
    );
    return undefined;
  },
};
