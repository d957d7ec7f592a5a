// The way from an entity to its part of the API's document.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Menu } from "@mantine/core";

/** Opens the document of the API where the entity is. */
export function ApiMenuItem({ path }: { readonly path: string }) {
  const { text } = useTexts();
  return (
    <Menu.Item
      leftSection={<Icon name="code" />}
      component="a"
      href={`/api/admin/v1/docs#${path}`}
      target="_blank"
    >
      {text("common.open-api")}
    </Menu.Item>
  );
}
