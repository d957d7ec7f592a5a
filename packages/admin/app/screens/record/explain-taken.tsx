// Says which record has a value that must be unique.
import {
  type EntityCalls,
  type FormProblem,
  type RecordForm,
  type Texts,
  getMember,
  getOwn,
} from "@lathe/admin-kit";
import { Link } from "@tanstack/react-router";

/** Asks for the records that have the values that were refused as taken, and names them in the form. */
export async function explainTaken(
  form: RecordForm,
  { calls, path, texts }: { readonly calls: EntityCalls; readonly path: string; readonly texts: Texts },
): Promise<void> {
  const { problems } = form.getState();
  const taken = Object.keys(problems).filter((member) =>
    getOwn(problems, member)?.some((problem) => "code" in problem && problem.code === "taken"),
  );
  await Promise.all(
    taken.map(async (member) => {
      const explained = await explainOne(form, { calls, path, texts, member });
      const { problems: now } = form.getState();
      // It may have been changed meanwhile.
      if (explained !== undefined && getOwn(now, member) === getOwn(problems, member))
        form.set({ problems: { ...now, [member]: [explained] } });
    }),
  );
}

async function explainOne(
  { screen, getState }: RecordForm,
  {
    calls,
    path,
    texts,
    member,
  }: {
    readonly calls: EntityCalls;
    readonly path: string;
    readonly texts: Texts;
    readonly member: string;
  },
): Promise<FormProblem | undefined> {
  const value = getMember(getState().draft, member);
  const { display } = screen;
  if (screen.fields[member]?.filterable !== true || display === null || typeof value !== "string")
    return undefined;
  try {
    const filters = [{ field: member, op: "eq" as const, value }];
    const { items } = await calls.list({ filters, fields: [display], limit: 1, total: false });
    const [holder] = items;
    if (holder === undefined) return undefined;
    const [module = "", entity = ""] = path.split("/");
    const link = (
      <Link to="/$module/$entity/$id" search={{}} params={{ module, entity, id: holder.id }} target="_blank">
        {String(holder[display] ?? holder.id)}
      </Link>
    );
    return { message: texts.rich("record.taken-by", { value, record: link }) };
  } catch {
    return undefined;
  }
}
