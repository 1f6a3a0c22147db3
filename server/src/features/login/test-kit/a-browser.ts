import type { TestApp } from '../../../test-kit/start-test-app.ts'

type FrontToken = { uid: string; ate: number; up: Record<string, unknown> & { sessionHandle: string } }

export type Reply = {
  status: number
  body: Record<string, unknown>
  frontToken: string | null
  setCookies: string[]
  headers: Headers
}

export type Browser = {
  /** Name → value, stored as in a browser: by name and path. */
  cookies: Map<string, string>
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  put(path: string, body: unknown): Promise<Reply>
  send(method: string, path: string, init: { body?: string; headers?: Record<string, string> }): Promise<Reply>
  frontToken(): FrontToken
  /** A browser with the same cookies, like a second tab or a thief. */
  copy(): Browser
}

const refreshPath = '/api/auth/session/refresh'

/** Sends what the login client sends: our origin, the `rid` header, cookies to the paths they belong to. */
export function aBrowser(app: TestApp, cookies = new Map<string, string>()): Browser {
  let front: FrontToken | undefined

  const send: Browser['send'] = async (method, path, { body, headers }) => {
    const sentCookies = [...cookies]
      .filter(([name]) => name !== 'sRefreshToken' || path === refreshPath)
      .map(([name, value]) => `${name}=${value}`)
    const response = await app.fetch(path, {
      method,
      headers: {
        origin: 'http://lautgabe.test',
        rid: 'anti-csrf',
        'st-auth-mode': 'cookie',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(sentCookies.length > 0 && { cookie: sentCookies.join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const frontToken = response.headers.get('front-token')
    if (frontToken === 'remove') front = undefined
    else if (frontToken !== null) front = JSON.parse(Buffer.from(frontToken, 'base64').toString('utf8')) as FrontToken
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, body: answer, frontToken, setCookies, headers: response.headers }
  }

  return {
    cookies,
    send,
    get: (path) => send('GET', path, {}),
    post: (path, body, headers) =>
      send('POST', path, {
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      }),
    put: (path, body) =>
      send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    frontToken() {
      if (!front) throw new Error('this browser has no session')
      return front
    },
    copy: () => aBrowser(app, new Map(cookies)),
  }
}

export function formOf(fields: Record<string, unknown>): { formFields: { id: string; value: unknown }[] } {
  return { formFields: Object.entries(fields).map(([id, value]) => ({ id, value })) }
}
