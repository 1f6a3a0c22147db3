/** Resolves when the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  // Safari knows no idle time.
  const wait = globalThis.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => {
    wait(() => resolve())
  })
}
