// The modules of the admin that own screens use as well: there is one React on a page, one session, one memory of what the server said.
// Each is loaded where a project uses it.

const LOADERS: Readonly<Record<string, () => Promise<object>>> = {
  react: () => import("react"),
  "react/jsx-runtime": () => import("react/jsx-runtime"),
  "react-dom": () => import("react-dom"),
  "@mantine/core": () => import("./shared-mantine.ts"),
  "@tanstack/react-query": () => import("./shared-query.ts"),
  "@lathe/admin-kit/own": () => import("@lathe/admin-kit/own"),
};

/** Where the bundle of a project finds them. */
const PLACE = Symbol.for("lathe.shared");

/** Loads modules, and puts them where the bundle of a project finds them. */
export async function shareModules(names: readonly string[]): Promise<void> {
  const shared = new Map<string, object>();
  await Promise.all(
    names.map(async (name) => {
      const module = await LOADERS[name]?.();
      if (module !== undefined) shared.set(name, module);
    }),
  );
  Reflect.set(globalThis, PLACE, shared);
}
