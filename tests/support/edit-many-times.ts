// Edits a project again and again, on whatever model there is by then.
import { editModel } from "@lathe/generator";
import { changeProject } from "@lathe/model";
import { quickDisk } from "./quick-disk.ts";

const [dir = "", name = "", times = ""] = process.argv.slice(2);
for (let i = 0; i < Number(times); i++) {
  const label = `${name} ${i}`;
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  const outcome = await editModel(
    dir,
    { change: (model) => changeProject(model, { project: { label } }) },
    { files: quickDisk },
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
}
