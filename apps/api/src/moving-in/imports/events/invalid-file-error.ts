/** Why a calendar can't be read. Threads hand over its message. */
export class InvalidFileError extends Error {}
