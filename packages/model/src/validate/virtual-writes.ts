// Virtual entities are read-only.
import { OPERATIONS } from "@lathe/contract";
import type { EntityValidator } from "./validation.ts";

const WRITES = OPERATIONS.filter((operation) => operation !== "list" && operation !== "get");

export const virtualWrites: EntityValidator = (entity, validation) => {
  if (entity.kind !== "virtual") return;
  const message = "A virtual entity is read-only; change its source instead, and switch this off.";
  for (const operation of WRITES) {
    if (entity.operations[operation]) {
      validation.report(entity, { path: ["operations", operation], code: "virtual_write", message });
    }
    if (entity.external[operation] !== "off") {
      validation.report(entity, { path: ["external", operation], code: "virtual_write", message });
    }
  }
  if (entity.writeRule !== null) {
    validation.report(entity, {
      path: ["writeRule"],
      code: "virtual_write",
      message: "A virtual entity is read-only and has no write rule; remove it.",
    });
  }
};
