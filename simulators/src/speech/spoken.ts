const mostKept = 500

/** One request for speech, and how it ended. */
export type Spoken = {
  id: number
  text: string
  voice: string
  model: string
  format: string
  settings: Record<string, unknown>
  outcome: string
  receivedAt: string
}

export type SpokenList = {
  /** Newest first. */
  list(): readonly Spoken[]
  add(spoken: Omit<Spoken, 'id' | 'receivedAt'>): void
  clear(): void
}

export function createSpokenList(onChange: () => void): SpokenList {
  let kept: Spoken[] = []
  let lastId = 0
  return {
    list: () => kept,
    add(spoken) {
      kept = [{ ...spoken, id: (lastId += 1), receivedAt: new Date().toISOString() }, ...kept].slice(0, mostKept)
      onChange()
    },
    clear() {
      kept = []
      onChange()
    },
  }
}
