// A server that is busy with a picture, and can be killed meanwhile. Arguments: the picture, and a folder for variants.
import { createPictureWorkers } from "@lathe/runtime/parts";
import { LIMITS, want } from "./wanted.ts";

const [path = "", folder = ""] = process.argv.slice(2);
const slow = Array.from({ length: 8 }, () => want({ width: 2000, format: "avif" }));
await createPictureWorkers().makeVariants({
  path,
  variants: [want({ width: 8 }), ...slow],
  folder,
  limits: LIMITS,
});
