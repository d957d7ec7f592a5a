// Photos of 12 megapixels: as large as those of a telephone, and as hard to decode.
import sharp from "sharp";

const WIDTH = 4000;
const HEIGHT = 3000;

/** Different photos, as JPEG files. */
export function createPhotos(count: number): Promise<readonly Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => createPhoto(40 + 4 * index)));
}

/** Grain over soft forms: about 3 MB. */
async function createPhoto(sigma: number): Promise<Buffer> {
  const grain = { type: "gaussian", mean: 128, sigma: 22 } as const;
  const forms = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#888888", noise: { ...grain, sigma } },
  })
    .resize(WIDTH, HEIGHT, { kernel: "cubic" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const noise = {
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#888888", noise: grain },
  } as const;
  return sharp(forms)
    .composite([{ input: noise, blend: "soft-light" }])
    .withExif({ IFD0: { Model: "A telephone" } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
