/** Figures of one process. The memory is read after two garbage collections. */
export type Figures = { heapBytes: number; residentBytes: number; processorSeconds: number }

export type Telling = { text: string; times: number }

/** The questions that every server of this measurement answers. */
export const figureAnswers = {
  async figures(): Promise<Figures> {
    for (let round = 0; round < 2; round += 1) {
      globalThis.gc?.()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    return { heapBytes: heapUsed + external, residentBytes: rss, processorSeconds: processorSeconds() }
  },
  processorSeconds,
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
