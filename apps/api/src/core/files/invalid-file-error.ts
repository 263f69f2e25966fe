/** A file that can't be read at all. The message says why, to the person who sent it; threads pass on the message alone. */
export class InvalidFileError extends Error {}
