// The door of the package: who a process is, and whether it still runs.
export {
  type ProcessIdentity,
  isLive,
  isWithinSight,
  ownIdentity,
  parseProcStat,
  parsePs,
} from "./process-identity.ts";
