/** The browser can reach nothing but this machine, whatever a page or the browser itself wants to call. */
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** Chrome and the Chromium of Debian, unlike the one of npm, call home by themselves. */
export const quietFlags: readonly string[] = [
  loopbackOnly,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
