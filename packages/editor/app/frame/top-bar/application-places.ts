// The pages of the application's API that the editor leads to.

/** The paths, with what they are called. */
export const API_PLACES = [
  { path: "/api/external/v1/docs", icon: "globe", label: "External API" },
  { path: "/api/admin/v1/docs", icon: "shield", label: "Admin API" },
] as const;
