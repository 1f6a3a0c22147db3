import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  build: isSsrBuild
    ? { outDir: here('../dist/web-server'), emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: here('../dist/web'),
        emptyOutDir: true,
        manifest: true,
        // Browsers of 2024; OBS 28 to 30 carry Chromium 103, which the overlay must run in.
        target: 'chrome103',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: [here('index.html'), here('overlay.html')] },
      },
  // The server-side build is one self-contained file beside the server's own bundle.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
