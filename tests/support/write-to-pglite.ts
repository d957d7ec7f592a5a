// Opens the embedded database of a data folder, says so, and writes numbers to it, saying each that was acknowledged.
import { connect } from "@lathe/runtime/database";

const [dataFolder = ""] = process.argv.slice(2);

const db = await connect({ dataFolder, lockWaitMs: 0 });
process.stdout.write(`open ${process.pid}\n`);
for (let id = 1; ; id += 1) {
  await db.transaction(async (session) => {
    await session.run({ text: "insert into written values ($1), (-$1)", values: [id] });
  });
  process.stdout.write(`wrote ${id}\n`);
}
