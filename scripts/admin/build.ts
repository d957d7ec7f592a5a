// Builds the admin's files where its sources have changed since they were built last: node scripts/admin/build.ts
import { buildAdmin } from "./build-admin.ts";

await buildAdmin();
