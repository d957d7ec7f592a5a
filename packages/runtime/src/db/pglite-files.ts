// The files of an embedded database on disk: PGlite's own file system, but whatever it makes is its owner's alone.
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "./private-folder.ts";

type InitParameters = Parameters<NodeFS["init"]>;

/** What we change of the file system inside PGlite: the places where a mode gets to the disk. */
interface FileSystem {
  readonly node_ops: AttributeSetter & {
    mknod(parent: object, name: string, mode: number, device: number): object;
  };
  readonly stream_ops: AttributeSetter;
}

interface AttributeSetter {
  setattr(target: object, attributes: { readonly mode?: number }): void;
}

/** The files below one folder. PGlite asks for modes that anybody may write, and sets them whatever the umask says. */
export class PrivateFiles extends NodeFS {
  override init(lite: InitParameters[0], options: InitParameters[1]): ReturnType<NodeFS["init"]> {
    const before = options.preRun ?? [];
    // Every instance of PGlite has its own `NODEFS`, which the base class mounts after these have run.
    return super.init(lite, {
      ...options,
      preRun: [...before, ({ NODEFS }) => restrictModes(NODEFS)],
    });
  }
}

function restrictModes({ node_ops: nodes, stream_ops: streams }: FileSystem): void {
  const { mknod } = nodes;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, toPrivateMode(mode), device);
  for (const setter of [nodes, streams]) {
    const { setattr } = setter;
    setter.setattr = (target, attributes) => {
      const { mode } = attributes;
      setattr(target, mode === undefined ? attributes : { ...attributes, mode: toPrivateMode(mode) });
    };
  }
}

const KIND_BITS = 0o170000;
const FOLDER_KIND = 0o040000;

/** The same kind of thing, for its owner alone. */
function toPrivateMode(mode: number): number {
  const kind = mode & KIND_BITS;
  return kind | (kind === FOLDER_KIND ? PRIVATE_FOLDER_MODE : PRIVATE_FILE_MODE);
}
