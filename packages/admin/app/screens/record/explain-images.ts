// Says of an image that was refused what can be done about it: what the server says is meant for programs.
import { type RecordForm, type Texts, getOwn } from "@lathe/admin-kit";

/** Puts what is said of images that can't be written into an operator's words. */
export function explainImages(form: RecordForm, { text }: Texts): void {
  const { problems } = form.getState();
  const refused = Object.keys(problems).filter((member) =>
    getOwn(problems, member)?.some((problem) => "code" in problem && problem.code === "no_such_image"),
  );
  if (refused.length === 0) return;
  const explained = refused.map((member) => [member, [{ message: text("fields.image-unusable") }]] as const);
  form.set({ problems: { ...problems, ...Object.fromEntries(explained) } });
}
