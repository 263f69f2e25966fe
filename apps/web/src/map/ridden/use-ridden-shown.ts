import { deviceChoice } from "../../lib/offline/device-choice";

const ridden = deviceChoice("ridden-lines", ["off"]);

/** Whether maps on this device show the ridden lines: one switch for all of them. */
export const useRiddenShown = (): boolean => ridden.useChoice() === null;

export const showRidden = (shown: boolean): void => ridden.choose(shown ? null : "off");
