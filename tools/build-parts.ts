import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build } from 'vite'

const smallestWorthCompressing = 1000

/** The site for browsers, the overlay beside it, and the site for the server that draws its first view. */
export async function buildSite(root: string, folder: string): Promise<void> {
  const configFile = join(root, 'web/vite.config.ts')
  const entry = join(root, 'web/src/entry-server.tsx')
  const web = join(folder, 'web')
  await build({ configFile, logLevel: 'warn', build: { outDir: web } })
  await build({ configFile, logLevel: 'warn', mode: 'overlay', build: { outDir: web } })
  await build({ configFile, logLevel: 'warn', build: { ssr: entry, outDir: join(folder, 'web-server') } })
  compressFiles(web)
}

/** Compresses once at build time and as small as possible, so that the server only sends files. */
function compressFiles(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,txt}', { cwd: folder })) {
    const file = join(folder, name)
    const content = readFileSync(file)
    if (content.length < smallestWorthCompressing) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Packages that load files of their own at run time, so no bundle can contain them. */
const unbundled = [
  '@node-rs/argon2',
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  'pg-native',
  'sharp',
  // Large, and loaded only where such a store holds the sounds.
  '@aws-sdk/client-s3',
  '@wasm-audio-decoders/opus-ml',
  'onnxruntime-node',
  '@echogarden/espeak-ng-emscripten',
  '@echogarden/svoxpico-wasm',
]

/** The server, and the programs that it starts as a thread or a process of its own. */
const serverEntries = [
  'main',
  'commands/migrate',
  'platform/database/embedded-database.worker',
  'platform/audio/audio-workers.worker',
  'features/sounds/render-seed-sounds.worker',
  'outside/speech-engines/kokoro/kokoro.child',
  'outside/speech-engines/dittli/dittli.child',
  'outside/speech-engines/flite/flite.child',
  'outside/speech-engines/pico/pico.child',
  'outside/speech-engines/piper/piper.child',
  'outside/speech-engines/espeak/espeak.child',
]

/** One file that starts fast; the banner serves the `require` calls of the CommonJS packages inside it. */
export async function buildServer(root: string, folder: string): Promise<void> {
  await bundle({
    entryPoints: serverEntries.map((name) => join(root, `server/src/${name}.ts`)),
    entryNames: '[name]',
    outdir: join(folder, 'server'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    sourcemap: true,
    external: unbundled,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  })
}
