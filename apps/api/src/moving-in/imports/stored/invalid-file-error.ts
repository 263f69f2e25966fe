/** Why a whole file can't be read, for whoever sent it. Threads hand over its message. */
export class InvalidFileError extends Error {}
