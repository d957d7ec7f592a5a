// Runs the jobs of a database, told as a URL or as a data folder, until it is killed, and says each that is done. Each job notes an effect with its end, and, on
// a server, that another process was at the same job or subject at the same time.
import { type Session, connect } from "@lathe/runtime/database";
import { type RunningJob, createJobWorker } from "@lathe/runtime/parts";

const [place = "", lease = ""] = process.argv.slice(2);

const isServer = place.startsWith("postgres:");
const db = await connect(isServer ? { url: place, dataFolder: "" } : { dataFolder: place, lockWaitMs: 5000 });
const say = (message: string) => void process.stdout.write(`${message}\n`);

createJobWorker({
  db,
  handlers: [{ kind: "effect", timeoutMs: 60_000, run: isServer ? runAlone : (job) => run(job) }],
  log: {
    info: (_facts, message) => say(message),
    warn: () => {},
    error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
  },
  concurrency: 3,
  leaseMs: Number(lease),
  pollMs: 20,
  isAlone: !isServer,
}).start();
say("open");

/** Locks end with the process that has them, so whoever can't get one meets a process that lives. They are given up before the end is committed. */
function runAlone(job: RunningJob): Promise<unknown> {
  return db.reserve(async (session) => {
    for (const key of [job.id, job.subject ?? job.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (!(await tryLock(session, key))) await note(job);
    }
    return run(job, async () => {
      await session.run({ text: "select pg_advisory_unlock_all()", values: [] });
    });
  });
}

async function tryLock(session: Session, key: string): Promise<boolean> {
  const { rows } = await session.run({
    text: "select pg_try_advisory_lock(hashtextextended($1, 0))",
    values: [key],
  });
  return rows[0]?.[0] === "t";
}

async function note(job: RunningJob): Promise<void> {
  await db.run({ text: "insert into meetings values ($1)", values: [job.id] });
}

async function run(job: RunningJob, beforeEnd = async () => {}): Promise<unknown> {
  await job.transaction((session) => insert(session, "steps", job));
  return job.transaction(
    async (session) => {
      await insert(session, "effects", job);
      await beforeEnd();
    },
    { finishes: true },
  );
}

async function insert(session: Session, table: string, { id }: RunningJob): Promise<void> {
  await session.run({ text: `insert into ${table} values ($1)`, values: [id] });
}
