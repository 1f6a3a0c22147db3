import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig } from 'vite'
import { sharedFiles } from './shared-files.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** The folders come from `tools/build-parts.ts`. */
const site: BuildOptions = {
  emptyOutDir: true,
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: here('index.html'),
    output: { codeSplitting: { groups: sharedFiles } },
  },
}

/** Built apart, so that it shares no code with the site; OBS 28 to 30 carry Chromium 103. */
const overlay: BuildOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'chrome103',
  modulePreload: false,
  rolldownOptions: { input: here('overlay.html') },
}

/** The site as one file beside the server's own bundle, which draws the first view with it. */
const siteOnServer: BuildOptions = {
  emptyOutDir: true,
  copyPublicDir: false,
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { zod: here('src/platform/api/without-schemas.ts') } },
  build: isSsrBuild ? siteOnServer : mode === 'overlay' ? overlay : site,
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))
