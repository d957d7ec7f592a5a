// The address that opens the row for a new field: it leads on to the members, which open it.
import { Navigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { openAddRow } from "./add-row-request.ts";

/** Asks for the row, and goes there. */
export function NewFieldAddress() {
  const { entity } = useParams({ from: "/e/$entity" });
  useEffect(() => openAddRow(entity), [entity]);
  return <Navigate to="/e/$entity" params={{ entity }} replace />;
}
