/** `--small`: every measurement runs and checks what it promises, on little data and in seconds. Its figures mean nothing. */
const IS_SMALL = process.argv.includes("--small");

export const sized = <Size>(full: Size, small: Size): Size => (IS_SMALL ? small : full);
