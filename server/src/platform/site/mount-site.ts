import fastifyStatic from '@fastify/static'
import type { PageDescription, PageRequest } from '@lautgabe/contract/site/page.ts'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toCaller } from '../http/caller-address.ts'
import type { RateLimits } from '../http/limits/rate-limits.ts'
import type { RateLimit } from '../http/route.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { BuiltSite } from './built-site.ts'
import { chooseLanguage } from './choose-language.ts'
import { fillDocument } from './fill-document.ts'
import { type PackedPage, packPage, sendPacked } from './packed-page.ts'

type Parts = {
  site: BuiltSite
  settings: SiteSettings
  headers: SecurityHeaders
  limits: Pick<RateLimits, 'count'>
}

/**
 * Per address. Only pages that are drawn anew for each request count: files and kept pages cost next to nothing, and a
 * whole house of viewers may share an address.
 */
export const drawnPages: RateLimit = { calls: 300, perSeconds: 60, isPerNode: true }

const html = 'text/html; charset=utf-8'
const yearInSeconds = 365 * 24 * 60 * 60

/** Serves the built files and, for every other address, its page. */
export async function mountSite(server: FastifyInstance, parts: Parts): Promise<void> {
  await server.register(fastifyStatic, {
    root: parts.site.assetsFolder,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    // Built files have a hash of their content in their name. Browsers ask again for the few others.
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
      )
      void reply.headers(parts.headers.asset)
    },
    // These files are only sent as pages, see below.
    globIgnore: ['**/*.html', '.vite/**'],
  })

  const kept: KeptPages = new Map()
  server.get('/*', (request, reply) => answerPage(parts, kept, request, reply))
}

/** Pages that look the same to every visitor are rendered once per language. There are only a few dozen of them. */
type KeptPages = Map<string, Promise<PackedPage>>

async function answerPage(
  parts: Parts,
  kept: KeptPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url, 'http://site')
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const language = chooseLanguage({ query: url.searchParams, cookie, acceptLanguage })
  const path = url.pathname + url.search
  const { status, kind, sharedAs } = parts.site.renderer.describePage(path, parts.settings)

  void reply.status(status).headers(parts.headers[kind === 'with-key' ? 'withKey' : kind])
  if (kind === 'site') {
    void reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, accept-language, cookie')
  }
  if (kind !== 'overlay') {
    // Tells the login client that there is no session, so that it need not ask (and log a 401) on the first visit.
    if (!/(^|;\s*)(sAccessToken|st-last-access-token-update)=/.test(cookie ?? '')) {
      void reply.header('set-cookie', 'st-last-access-token-update=0; Path=/; SameSite=Lax')
    }
  }
  const render = () => renderDocument(parts, kind, { path, language, settings: parts.settings })
  if (sharedAs === undefined) {
    await parts.limits.count('drawn pages', drawnPages, toCaller(request.ip))
    return reply.type(html).send(await render())
  }
  const page = await keep(kept, `${sharedAs} ${language}`, async () => packPage(await render()))
  return sendPacked(page, request.headers['accept-encoding'], reply.type(html))
}

function keep(kept: KeptPages, name: string, render: () => Promise<PackedPage>): Promise<PackedPage> {
  const page = kept.get(name) ?? render()
  kept.set(name, page)
  page.catch(() => kept.delete(name))
  return page
}

async function renderDocument({ site }: Parts, kind: PageDescription['kind'], request: PageRequest): Promise<string> {
  const page = await site.renderer.renderPage(request)
  const preloads = [...new Set(page.modules.flatMap((module) => site.filesOf(module)))]
  const frame = kind === 'overlay' ? site.documents.overlay : site.documents.site
  return fillDocument(frame, { ...page, preloads }, request.language, request.settings)
}
