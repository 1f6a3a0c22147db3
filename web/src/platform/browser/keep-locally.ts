/**
 * For values that are nice to have at the next visit. If the browser has no room for them, everything works without.
 */
export function keepLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The site's storage is full.
  }
}
