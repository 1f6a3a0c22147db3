/**
 * Many who want to read the same share one read, but never one that began before they asked: it might have missed what
 * they were not told about.
 */
export function createSharedReads<Result>(read: (name: string) => Promise<Result>): (name: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  const following = new Map<string, Promise<Result>>()

  function begin(name: string): Promise<Result> {
    following.delete(name)
    const result = read(name).finally(() => running.delete(name))
    running.set(name, result)
    return result
  }

  return (name) => {
    const current = running.get(name)
    if (!current) return begin(name)
    const begun = following.get(name)
    if (begun) return begun
    const next = current.then(
      () => begin(name),
      () => begin(name),
    )
    following.set(name, next)
    return next
  }
}
