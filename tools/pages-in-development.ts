import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { SiteRenderer } from '@lautgabe/contract/site/page.ts'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { Connect, Plugin } from 'vite'
import { chooseLanguage } from '../server/src/platform/site/choose-language.ts'
import { fillDocument } from '../server/src/platform/site/fill-document.ts'

/** Answers pages as the server does, from the sources and through Vite. */
export function pagesInDevelopment(root: string, settings: SiteSettings): Plugin {
  return {
    name: 'pages-in-development',
    configureServer: (vite) => () => {
      const drawPage = async (request: Connect.IncomingMessage, response: ServerResponse) => {
        const url = new URL(request.originalUrl ?? '/', 'http://site')
        const { cookie, 'accept-language': acceptLanguage } = request.headers
        const language = chooseLanguage({ query: url.searchParams, cookie, acceptLanguage })
        const renderer = (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteRenderer
        const path = url.pathname + url.search
        const { status, kind } = renderer.describePage(path, settings)
        const page = await renderer.renderPage({ path, language, settings })
        const file = join(root, 'web', kind === 'overlay' ? 'overlay.html' : 'index.html')
        const frame = await vite.transformIndexHtml(url.pathname, readFileSync(file, 'utf8'))
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        return fillDocument(frame, { ...page, preloads: [] }, language, settings)
      }
      vite.middlewares.use((request, response, next) => {
        const answer = async () => {
          try {
            response.end(await drawPage(request, response))
          } catch (error) {
            next(error)
          }
        }
        void answer()
      })
    },
  }
}
