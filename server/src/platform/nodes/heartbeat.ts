type Options = {
  everyMilliseconds: number
  beat(): Promise<void>
  /** Makes a heartbeat fail that is still running when the next one starts. */
  abandon(): void
  onFailure(error: unknown): void
}

export type Heartbeat = { stop(): Promise<void> }

/** Starts a heartbeat at every tick, whatever happened to the one before. */
export function startHeartbeat({ everyMilliseconds, beat, abandon, onFailure }: Options): Heartbeat {
  let current: Promise<void> | undefined

  function tick(): void {
    if (current) abandon()
    const started = beat()
      .catch(onFailure)
      .finally(() => {
        if (current === started) current = undefined
      })
    current = started
  }

  const interval = setInterval(tick, everyMilliseconds)
  return {
    async stop() {
      clearInterval(interval)
      if (!current) return
      const late = setTimeout(abandon, everyMilliseconds)
      await current
      clearTimeout(late)
    },
  }
}
