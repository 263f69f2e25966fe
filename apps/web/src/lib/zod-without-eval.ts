import { zodResolver as resolver } from "@hookform/resolvers/zod";
import { config } from "zod";

// The content security policy forbids eval, and zod tries it with its first schema unless told otherwise. Import this
// module before any schema.
config({ jitless: true });

export const zodResolver = resolver;
