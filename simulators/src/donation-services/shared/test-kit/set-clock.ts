/** A clock that stands still until somebody moves it. */
export function setClock(iso = '2026-11-16T12:00:00Z') {
  let now = new Date(iso)
  return {
    now: () => now,
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
