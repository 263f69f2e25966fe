import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../../src/http/router";
import type { Person } from "../../people";
import type { People } from "../people";
import type { Place } from "../places";
import type { World } from "../world";

type Inputs = inferRouterInputs<AppRouter>;
export type RouterName = {
  [R in keyof Inputs]: Inputs[R] extends Record<string, unknown> ? R : never;
}[keyof Inputs] &
  string;

/** What a call's input is made of: the place that the line names, the caller, and the rest of the world. */
export interface Scene {
  at: Place;
  caller: Person;
  people: People;
  world: World;
}

export interface Call<Input = unknown> {
  /** Must be valid for those who may make the call. */
  input?(scene: Scene): Input;
  /** Makes the call possible for those who may make it, such as the like that is taken back. Failures don't matter. */
  before?(scene: Scene): Promise<unknown>;
  /** The field of a picture without which the call is invalid. It can't be sent over tRPC. */
  picture?: string;
  /** The same for a club's list. */
  list?: string;
}

/** A router's calls: one for each procedure, with an input of its type. */
export type CallsOf<R extends RouterName> = { [P in keyof Inputs[R]]: Call<Inputs[R][P]> };
