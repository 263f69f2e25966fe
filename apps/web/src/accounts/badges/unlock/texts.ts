/** The rest of the badges that one act has unlocked: 'and 2 more'. */
export const andMore = (count: number) => `and ${count} more`;
