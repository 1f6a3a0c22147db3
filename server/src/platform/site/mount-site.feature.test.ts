import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { readLogs } from '../../test-kit/read-logs.ts'
import { rawRequest } from '../../test-kit/raw-request.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { loadBuiltSite } from './built-site.ts'
import { drawnPages } from './mount-site.ts'

const builtFolder = join(import.meta.dirname, '../../../../dist')

async function startWithSite(settings: Record<string, string> = {}) {
  return startTestApp({ site: await loadBuiltSite(builtFolder), settings })
}

const hrefOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? 'none'

test('a public page arrives complete, in the visitor’s language', async () => {
  await using app = await startWithSite()

  const english = await (await app.fetch('/')).text()
  const german = await (await app.fetch('/', { headers: { 'accept-language': 'de-DE,de;q=0.9' } })).text()

  expect(english).toContain('<html lang="en">')
  expect(english).toContain('<title>AI voices for your donations | Lautgabe Platform</title>')
  expect(english).toContain('Every donation, spoken on')
  expect(german).toContain('<html lang="de">')
  expect(german).toContain('<title>KI-Stimmen für deine Spenden | Lautgabe Plattform</title>')
  expect(german).toContain('Jede Spende, gesprochen in')
})

test('the head names the address without its query, and both languages', async () => {
  await using app = await startWithSite({ PUBLIC_URL: 'https://lautgabe.test' })

  const html = await (await app.fetch('/impressum?lng=de&utm_source=x')).text()

  expect(hrefOf(html, /rel="canonical" href="([^"]+)"/)).toBe('https://lautgabe.test/impressum')
  expect(hrefOf(html, /hreflang="de" href="([^"]+)"/)).toBe('https://lautgabe.test/impressum?lng=de')
  expect(hrefOf(html, /hreflang="en" href="([^"]+)"/)).toBe('https://lautgabe.test/impressum?lng=en')
})

test('an unknown address shows the 404 page with status 404', async () => {
  await using app = await startWithSite()

  const response = await app.fetch('/no/such/page')
  const html = await response.text()

  expect(response.status).toBe(404)
  expect(html).toContain('Page Not Found')
  expect(html).toContain('noindex')
  expect(html).not.toContain('rel="canonical"')
})

const withSecret = [
  '/live/live_secret',
  '/moderator-dashboard/mod_secret',
  '/obs/obs_secret',
  '/message/secret',
  '/reset-password?token=secret&tenantId=public',
  '/auth/verify-email?token=secret&tenantId=public',
  '/restore-email?token=secret&tenantId=public',
]

test('an address that nobody can read is no page and no failure', async () => {
  await using app = await startWithSite()

  for (const address of [
    '//',
    '//[',
    '/\\',
    '/\\evil.test',
    '//evil.test/',
    'http://[',
    'http://x//[',
    '/%',
    '/a%ff',
  ]) {
    const { status, text } = await rawRequest(app.url, `GET ${address} HTTP/1.1`)
    expect(status, address).toBeOneOf([400, 404])
    expect(text, address).not.toContain('evil')
  }
})

test('an address can draw a limited number of pages, and the files of the site stay open to it', async () => {
  await using app = await startWithSite({ TRUSTED_PROXIES: '1' })
  const html = await (await app.fetch('/')).text()
  const script = hrefOf(html, /href="(\/assets\/main-[^"]+\.js)"/)
  const ask = (path: string, address = '192.0.2.1') => app.fetch(path, { headers: { 'x-forwarded-for': address } })
  const statuses = await Promise.all(
    Array.from({ length: drawnPages.calls + 1 }, async (_, page) => (await ask(`/donation-builder/a${page}`)).status),
  )

  expect(statuses.toSorted((left, right) => left - right).slice(-2)).toEqual([200, 429])
  const refused = await ask('/profile')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of ['/', script, '/obs/obs_key']) expect((await ask(path)).status, path).toBe(200)
  expect((await ask('/profile', '192.0.2.2')).status).toBe(200)
})

test('pages whose address carries a key or a token leave no trace', async () => {
  await using app = await startWithSite({ POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'https://eu.i.posthog.com' })

  for (const path of withSecret) {
    const response = await app.fetch(path)
    const html = await response.text()
    expect(response.status, path).toBe(200)
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(response.headers.get('content-security-policy'), path).not.toContain('posthog')
    expect(html, path).not.toContain('secret')
    expect(html, path).toMatch(/<title>[^<]+ \| Lautgabe Platform<\/title>/)
    expect(html.match(/noindex/g), path).toHaveLength(1)
  }
})

test('every kind of page has a content security policy without a serious finding', async () => {
  await using app = await startWithSite()

  for (const path of ['/', '/live/live_key', '/obs/obs_key', '/api/healthz', '/theme.js']) {
    const policy = (await app.fetch(path)).headers.get('content-security-policy') ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    // The overlay allows inline styles for the custom CSS of OBS. No page allows inline scripts.
    const serious = findings.filter((finding) => finding.severity <= Severity.MEDIUM)
    expect(
      serious.map(({ description }) => description),
      path,
    ).toEqual([])
  }
})

test('only the overlay may be framed, and only by our own pages', async () => {
  await using app = await startWithSite()
  const policyOf = async (path: string) => (await app.fetch(path)).headers.get('content-security-policy')

  expect(await policyOf('/')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/')).toContain("style-src 'self';")
  expect(await policyOf('/obs/obs_key')).toContain("frame-ancestors 'self'")
  expect(await policyOf('/obs/obs_key')).toContain("style-src 'self' 'unsafe-inline'")
})

test('built files are sent compressed and may be cached for good', async () => {
  await using app = await startWithSite()
  const script = hrefOf(await (await app.fetch('/')).text(), /href="(\/assets\/main-[^"]+\.js)"/)

  const response = await app.fetch(script, { headers: { 'accept-encoding': 'br' } })

  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test.each([
  ['range', 'bytes=999999999-'],
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('a request for a file with %s: %s is refused and is no failure of the server', async (name, value) => {
  await using app = await startWithSite()

  const response = await app.fetch('/robots.txt', { headers: { [name]: value } })

  expect([response.status, (await response.json()) as unknown]).toMatchObject([400, { code: 'invalid_input' }])
  expect(await readLogs(app)).not.toContain('a request failed')
})

const scriptsIn = (markup: string) => new Set(markup.match(/\/assets\/[\w-]+\.js/g))

test('the first view of home needs little code, and what follows by itself has a limit too', async () => {
  await using app = await startWithSite()
  const html = await (await app.fetch('/')).text()
  const waiting = /<template id="scripts">(.*?)<\/template>/s.exec(html)?.[1] ?? ''
  const kilobytesOf = async (files: Set<string>) => {
    const bodies = await Promise.all([...files].map(async (file) => (await app.fetch(file)).arrayBuffer()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
  }

  const first = scriptsIn(html.replace(waiting, ''))
  const later = scriptsIn(waiting).difference(first)

  expect(first.size).toBeGreaterThan(0)
  expect(await kilobytesOf(first)).toBeLessThan(10)
  expect(later.size).toBeGreaterThan(0)
  expect(await kilobytesOf(later)).toBeLessThan(155)
})

test('files that only the build needs are not served', async () => {
  await using app = await startWithSite()

  for (const path of [
    '/.vite/manifest.json',
    '/index.html',
    '/overlay.html',
    '/../server/main.js',
    '/%2e%2e/server/main.js',
  ]) {
    expect((await app.fetch(path)).status, path).toBe(404)
  }
})

test('operator settings reach the page as text, never as markup', async () => {
  await using app = await startWithSite({ OPERATOR_NAME: '</script><script>alert(1)</script>' })

  const html = await (await app.fetch('/impressum')).text()

  expect(html).not.toContain('<script>alert')
})
