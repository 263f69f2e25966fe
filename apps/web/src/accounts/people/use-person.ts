import { type Outputs, trpc } from "../../lib/api";

export type Person = Outputs["people"]["byId"];

export const usePerson = (id: string) => trpc.people.byId.useQuery({ id });
