/** The cookies of one call. */
export type Cookies = {
  read(name: string): string | undefined
  /** No script can read it, and no other site can send it along with a form. 0 seconds remove it. */
  write(name: string, value: string, seconds: number): void
}

type Exchange = { sent: string | undefined; answer(header: string): void; isHttps: boolean }

/** With https the names begin with `__Host-`: then no neighbour below the same domain can set them. */
export function createCookies({ sent, answer, isHttps }: Exchange): Cookies {
  const fullName = (name: string) => (isHttps ? `__Host-${name}` : name)
  return {
    read: (name) => readCookie(sent, fullName(name)),
    write(name, value, seconds) {
      const secure = isHttps ? '; Secure' : ''
      answer(`${fullName(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
    },
  }
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}
