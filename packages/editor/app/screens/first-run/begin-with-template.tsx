// Begins with a template: a model that is there already. The diagram shows it.
import { Icon } from "@lathe/ui";
import { Button, UnstyledButton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "../../api/generator-api.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";
import styles from "./first-run.module.css";

type Template = Answer<"GET /api/templates">["templates"][number];

/** Lists the templates, shows what the chosen one brings, and takes it. */
export function BeginWithTemplate() {
  const { api, models } = useParts();
  const before = useEditorState(({ base }) => base?.revision ?? "");
  const { data, error } = useQuery({
    queryKey: ["templates"],
    queryFn: ({ signal }) => api.call("GET /api/templates", { signal }),
  });
  const [name, setName] = useState<string>();
  const begin = useMutation({
    mutationFn: ({ name: template }: Template) =>
      models.submitRoute(`begin with ${template}`, async () => {
        const { revision: after } = await api.call("POST /api/templates/:template/apply", {
          params: { template },
          body: { expectedRevision: before },
        });
        return { before, after };
      }),
  });
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p aria-busy="true" />;
  const { templates } = data;
  const chosen = templates.find((template) => template.name === name) ?? templates[0];
  if (chosen === undefined) return <p>This Lathe has no templates. Begin with a sample or a name.</p>;
  return (
    <section className={styles["card"]}>
      <div>
        <header className={styles["head"]}>
          <h2>Template</h2>
        </header>
        <div className={styles["templates"]}>
          {templates.map((template) => (
            <UnstyledButton
              key={template.name}
              className={styles["template"]}
              aria-pressed={template === chosen}
              onClick={() => setName(template.name)}
            >
              <code>{template.name}</code>
              <strong>{template.label}</strong>
              <span>{template.description}</span>
            </UnstyledButton>
          ))}
        </div>
        <footer className={styles["foot"]}>
          <span>Your project keeps its name and its own settings.</span>
        </footer>
      </div>
      <div>
        <header className={styles["head"]}>
          <h2>Brings</h2>
          <span className={styles["found"]}>{countParts(chosen)}</span>
        </header>
        {begin.error === null ? undefined : (
          <p className={styles["problem"]} role="alert">
            {begin.error.message}
          </p>
        )}
        <TemplateEntities template={chosen} />
        <footer className={styles["foot"]}>
          <span>Undo takes it back.</span>
          <Button loading={begin.isPending} onClick={() => begin.mutate(chosen)}>
            Begin with {chosen.name}
          </Button>
        </footer>
      </div>
    </section>
  );
}

function TemplateEntities({ template: { entities } }: { readonly template: Template }) {
  return (
    <table className={`${styles["fields"]} ${styles["brought"]}`}>
      <thead>
        <tr>
          <th>Entity</th>
          <th>Module</th>
          <th>Fields</th>
          <th>Relations</th>
        </tr>
      </thead>
      <tbody>
        {entities.map(({ name, label, kind, module, counts }) => (
          <tr key={name}>
            <td className={styles["name"]} title={label}>
              <Icon name={kind === "virtual" ? "layers" : "table-2"} size={14} /> {name}
            </td>
            <td className={styles["why"]}>{module}</td>
            <td>{counts.fields + counts.projection}</td>
            <td>{counts.relations}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function countParts({ entities }: Template): string {
  const modules = new Set(entities.map(({ module }) => module)).size;
  return `${modules} modules, ${entities.length} entities`;
}
