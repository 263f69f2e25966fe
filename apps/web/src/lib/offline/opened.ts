/** Those that wait. Their code loads when it is needed. */
export const loadOpened = (): Promise<File[]> => import("./opened-files").then((m) => m.openedFiles());

/** Once they were sent, or aren't wanted. */
export const forgetOpened = (): Promise<void> => import("./opened-files").then((m) => m.forgetOpened());
