/** The Date header of the server's last answer, and this device's time when it came. */
export const lastAnswer: { date: string | null; at: number } = { date: null, at: 0 };
