import type { UnplayedFault } from "../fault";

export const powerLoss: UnplayedFault = {
  name: "power loss with the embedded database",
  promise:
    "not promised: DATA_DIR is backed up every night, so that at most a day is lost; PostgreSQL is for more",
  why: "one machine can't lose its power and go on, and a killed process (F13) leaves the system's memory of files",
};
