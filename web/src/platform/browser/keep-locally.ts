/** What a browser keeps. It may refuse all storage, or have no room. Then a value holds until the page is left. */
function keeperIn(storage: () => Storage) {
  const refused = new Map<string, string>()

  function readStored(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function keep(key: string, value: string): void {
    try {
      storage().setItem(key, value)
      refused.delete(key)
    } catch {
      refused.set(key, value)
    }
  }

  function remove(key: string): void {
    refused.delete(key)
    try {
      storage().removeItem(key)
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }

  return { read: (key: string) => refused.get(key) ?? readStored(key), keep, remove }
}

/** For the next visit. */
export const { read: readLocally, keep: keepLocally, remove: removeLocally } = keeperIn(() => localStorage)

/** For the page that comes next in this tab, after a reload for example. */
export const { read: readInTab, keep: keepInTab, remove: removeFromTab } = keeperIn(() => sessionStorage)
