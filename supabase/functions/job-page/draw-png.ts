import { initWasm, Resvg } from '@resvg/resvg-wasm';

let font: Promise<Uint8Array> | undefined;

/** An SVG as PNG, its texts in the one font there is. What draws is loaded with the first. */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  font ??= load();
  const picture = new Resvg(svg, { font: { fontBuffers: [await font], defaultFontFamily: 'Public Sans' } });
  const image = picture.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    picture.free();
  }
}

async function load(): Promise<Uint8Array> {
  const program = Deno.readFile(new URL('index_bg.wasm', import.meta.resolve('@resvg/resvg-wasm')));
  await initWasm(program);
  return Deno.readFile(new URL('./font/public-sans-latin-700-normal.woff2', import.meta.url));
}
