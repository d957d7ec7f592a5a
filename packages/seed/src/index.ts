// The door of the package: sample data for a model, planned and put into a database.
export { type SeedPlan, planSeed } from "./plan/seed-plan.ts";
export { fillDatabase } from "./database/fill-database.ts";
export { type SeedDatabaseInput, type SeedRefusal, seedDatabase } from "./database/seed-database.ts";
