// Screens for those alone who hold a permission: others are told so, and nothing is asked for.
import { NoPermission, useDocumentTitle, useScreens, useTexts } from "@lathe/admin-kit";
import type { RouteComponent } from "@tanstack/react-router";

/** The screen, for those who hold the permission. */
export function forHoldersOf(permission: string, Screen: RouteComponent): RouteComponent {
  const Guarded: RouteComponent = () =>
    useScreens().can(permission) ? <Screen /> : <Refused permission={permission} />;
  // It is loaded ahead as the screen is.
  if (Screen.preload !== undefined) Guarded.preload = Screen.preload;
  return Guarded;
}

function Refused({ permission }: { readonly permission: string }) {
  const { text } = useTexts();
  useDocumentTitle(text("shell.may-not-see-this"));
  return <NoPermission permission={permission} />;
}
