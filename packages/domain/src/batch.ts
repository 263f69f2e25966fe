/** Calls of one tRPC request. The server refuses more; the web app splits them over several requests. */
export const MAX_BATCH_CALLS = 10;
