/**
 * What a browser keeps for the next visit. It may refuse all storage, or have no room. Then a value holds until the
 * page is left.
 */
const refused = new Map<string, string>()

export function readLocally(key: string): string | null {
  return refused.get(key) ?? readStored(key)
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    refused.delete(key)
  } catch {
    refused.set(key, value)
  }
}

export function removeLocally(key: string): void {
  refused.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
