// Loaded before an application: no connections that quick statements share.
import { DEFAULT_LIMITS } from "@lathe/runtime/database";

Object.assign(DEFAULT_LIMITS, { pipelinedConnections: 0 });
