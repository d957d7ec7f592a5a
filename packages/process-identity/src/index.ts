// The door of the package: who a process is, and whether it still runs.
export {
  type ProcessIdentity,
  formatIdentity,
  isAlive,
  isObservable,
  getOwnIdentity,
  parseIdentity,
  parseProcStat,
  parsePs,
} from "./process-identity.ts";
