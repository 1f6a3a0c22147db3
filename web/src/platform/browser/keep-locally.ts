/** For what is nice to find again at the next visit: where the browser has no room for it, everything works on without. */
export function keepLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The room that a site has is full.
  }
}
