/** What `work` makes of all at once or, if that fails, of one after the other, so that one holds up no other. */
export async function togetherOrEach<Input, Result>(
  inputs: readonly Input[],
  work: (inputs: readonly Input[]) => Promise<readonly Result[]>,
  onFailure: (err: unknown, at: number) => Result,
): Promise<Result[]> {
  const together = await work(inputs).catch(() => null);
  if (together) return [...together];
  const done: Result[] = [];
  for (const [at, input] of inputs.entries())
    done.push(...(await work([input]).catch((err: unknown) => [onFailure(err, at)])));
  return done;
}
