// How the page can look.

/** The themes, with what they are called. */
export const THEMES = [
  { value: "auto", icon: "monitor", label: "As the system" },
  { value: "light", icon: "sun", label: "Light" },
  { value: "dark", icon: "moon", label: "Dark" },
] as const;
