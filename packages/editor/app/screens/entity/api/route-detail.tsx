// One route: how it is asked, what it takes, and an example of what it answers.
import type { Entity } from "@lathe/model";
import { Icon, Segments, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./api-tab.module.css";
import { listBodyLines } from "./body-lines.ts";
import { listQueryWords } from "./query-words.ts";
import { formatClient, formatCurl, formatHttp } from "./request-forms.ts";
import type { ApiRoute } from "./route-groups.ts";

type Form = "http" | "curl" | "client";

/** Shows the route. */
export function RouteDetail({
  entity,
  family,
  route,
}: {
  readonly entity: Entity;
  readonly family: "external" | "admin";
  readonly route: ApiRoute;
}) {
  const { method, path, summary, since, parameters, request, response } = route;
  const [chosen, setForm] = useState<Form>("http");
  const { isCopied, copy } = useCopy();
  const client = formatClient(entity, family, route);
  const form = chosen === "client" && client === undefined ? "http" : chosen;
  const text = form === "http" ? formatHttp(route) : form === "curl" ? formatCurl(route) : (client ?? "");
  const queries = listQueryWords(entity, path, parameters);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles["detail"]} aria-label={`${method} ${path}`} tabIndex={0}>
      <header className={styles["head"]} data-since={since}>
        <code title={path}>
          <span>{method}</span> {path}
        </code>
        <Segments
          label="Form"
          size="small"
          value={form}
          onChange={(value: Form) => setForm(value)}
          segments={[
            { value: "http" as const, label: "HTTP" },
            { value: "curl" as const, label: "curl" },
            ...(client === undefined ? [] : [{ value: "client" as const, label: "Client" }]),
          ]}
        />
      </header>
      <p className={styles["note"]}>
        {summary}
        {since === "same" ? undefined : (
          <span className={styles["edited"]}>
            {since === "gone" ? "gone once generated" : "as edited, not generated"}
          </span>
        )}
      </p>
      <div className={styles["request"]}>
        <pre>{text}</pre>
        <Button size="compact-sm" variant="default" onClick={() => copy(text)}>
          <Icon name={isCopied ? "check" : "copy"} size={14} label="Copy the request" />
        </Button>
      </div>
      {queries.length === 0 ? undefined : (
        <>
          <h3>Query</h3>
          <ul className={styles["names"]}>
            {queries.map(({ words, title }) => (
              <li key={words} title={title}>
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {request === null ? undefined : <Body title="Request" body={request} />}
      {response.body === null ? (
        <h3>{response.status}, nothing more</h3>
      ) : (
        <Body title={String(response.status)} body={response.body} />
      )}
    </section>
  );
}

function Body({ title, body }: { readonly title: string; readonly body: NonNullable<ApiRoute["request"]> }) {
  return (
    <>
      <h3>
        {title} <small>made from the model, not from your data</small>
      </h3>
      <div className={styles["body"]}>
        {listBodyLines(body.example, body.members).map(({ text, since }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <div key={index} data-since={since}>
            <span>{text}</span>
            {since === undefined ? undefined : <small>{since}</small>}
          </div>
        ))}
      </div>
    </>
  );
}
