// One route: how it is asked, what it takes, and an example of what it answers.
import { Icon, Segments, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./api-tab.module.css";
import type { ApiRoute } from "./route-groups.ts";

/** Shows the route. */
export function RouteDetail({ route }: { readonly route: ApiRoute }) {
  const { method, path, summary, since, parameters, request, response } = route;
  const [form, setForm] = useState<"http" | "curl">("http");
  const { isCopied, copy } = useCopy();
  const text = form === "http" ? formatHttp(route) : formatCurl(route);
  return (
    <section className={styles["detail"]} aria-label={`${method} ${path}`}>
      <header className={styles["head"]}>
        <code>
          {method} {path}
        </code>
        {since === "same" ? undefined : (
          <span className={styles["edited"]}>{since === "gone" ? "gone" : "as edited, not generated"}</span>
        )}
        <Segments
          label="Form"
          size="small"
          value={form}
          onChange={(value) => setForm(value)}
          segments={[
            { value: "http" as const, label: "HTTP" },
            { value: "curl" as const, label: "curl" },
          ]}
        />
      </header>
      <p className={styles["note"]}>{summary}</p>
      <div className={styles["request"]}>
        <pre>{text}</pre>
        <Button size="compact-sm" variant="default" onClick={() => copy(text)}>
          <Icon name={isCopied ? "check" : "copy"} size={14} label="Copy the request" />
        </Button>
      </div>
      <ParameterNames parameters={parameters} />
      {request === null ? undefined : <Body title="Request" body={request} />}
      {response.body === null ? (
        <h3>{response.status}, nothing more</h3>
      ) : (
        <Body title={String(response.status)} body={response.body} />
      )}
    </section>
  );
}

function ParameterNames({ parameters }: Pick<ApiRoute, "parameters">) {
  const names = parameters.flatMap((parameter) => {
    const { name, in: place } = parameter as { readonly name?: unknown; readonly in?: unknown };
    return typeof name === "string" && place === "query" ? [name] : [];
  });
  if (names.length === 0) return undefined;
  return (
    <>
      <h3>Query</h3>
      <ul className={styles["names"]}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

function Body({ title, body }: { readonly title: string; readonly body: NonNullable<ApiRoute["request"]> }) {
  const since = new Map(body.members.map((member) => [member.name.split(".").at(-1) ?? "", member.since]));
  const lines = JSON.stringify(body.example, undefined, 2)?.split("\n") ?? [];
  const gone = body.members.filter((member) => member.since === "gone");
  return (
    <>
      <h3>
        {title} <small>made from the model, not from your data</small>
      </h3>
      <div className={styles["body"]}>
        {lines.map((line, index) => {
          const mark = since.get(/^\s*"([^"]+)":/.exec(line)?.[1] ?? "");
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
            <div key={index} data-since={mark}>
              <span>{line}</span>
              {mark === undefined || mark === "same" ? undefined : <small>{mark}</small>}
            </div>
          );
        })}
      </div>
      {gone.length === 0 ? undefined : (
        <p className={styles["note"]}>Gone: {gone.map(({ name }) => name).join(", ")}.</p>
      )}
    </>
  );
}

function formatHttp({ method, path, access, request }: ApiRoute): string {
  return [
    `${method} ${path}`,
    ...(access === "authenticated" ? ["Authorization: Bearer …"] : []),
    ...(request === null ? [] : ["Content-Type: application/json"]),
  ].join("\n");
}

function formatCurl({ method, path, access, request }: ApiRoute): string {
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$URL${path}"`,
    ...(access === "authenticated" ? ['  -H "Authorization: Bearer $TOKEN"'] : []),
    ...(request === null
      ? []
      : ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(request.example)}'`]),
  ].join(" \\\n");
}
