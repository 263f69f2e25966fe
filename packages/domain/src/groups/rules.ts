export const MIN_GROUP_LENGTHS = { name: 3, description: 10 } as const;

export const MAX_GROUP_LENGTHS = { name: 100, description: 5000, rules: 5000 } as const;
