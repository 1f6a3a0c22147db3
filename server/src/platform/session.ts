import type { IncomingHttpHeaders } from 'node:http'

export type Session = {
  userId: string
  handle: string
  roles: readonly string[]
}

/** What a key in an address opens: whose things, in which part, and under which id it can be withdrawn. */
export type KeyHolder = { userId: string; part: string; accessId: string }

/** Who is calling. A port, because the machinery stands before the features that know accounts and keys. */
export type Identify = {
  bySession(headers: IncomingHttpHeaders): Promise<Session | undefined>
  byKey(key: string): Promise<KeyHolder | undefined>
}
