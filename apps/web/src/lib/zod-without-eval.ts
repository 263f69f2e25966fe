import { zodResolver as resolver } from "@hookform/resolvers/zod";
import { config } from "zod";

// The content security policy forbids eval: zod would try it with its first schema, and the browser would
// report the attempt. So this module is fetched before any schema is.
config({ jitless: true });

export const zodResolver = resolver;
