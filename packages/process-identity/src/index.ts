// The door of the package: who a process is, and whether it still runs.
export {
  type ProcessIdentity,
  isAlive,
  isObservable,
  getOwnIdentity,
  parseProcStat,
  parsePs,
} from "./process-identity.ts";
