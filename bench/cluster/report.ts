import type { ClusterFigures } from '../../server/src/test-kit/cluster/cluster-run.ts'

/** Prints what went wrong, and one line of figures. The process fails if anything did. */
export function report(figures: ClusterFigures, of: string): void {
  const { lost, twice, repeated, rejected, disordered, wrong, waits, longestGap } = figures
  const all = [...lost, ...twice, ...repeated, ...rejected, ...disordered, ...wrong]
  for (const sentence of all) console.log(sentence)
  const sorted = waits.toSorted((a, b) => a - b)
  const share = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2)
  console.log(
    `${figures.donations} donations, ${figures.faults} faults (${of}): ${lost.length} lost, ${twice.length} heard twice, ` +
      `${repeated.length} repeated, ${rejected.length} heard although rejected, ${disordered.length} out of order, ` +
      `${wrong.length} wrong; accepted → heard p50 ${share(0.5)} s, p99 ${share(0.99)} s, longest ${share(1)} s; ` +
      `overlays without connection at most ${(longestGap / 1000).toFixed(1)} s`,
  )
  if (all.length > 0) process.exitCode = 1
}
