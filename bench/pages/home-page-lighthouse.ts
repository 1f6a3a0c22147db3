import lighthouse from 'lighthouse'

const figureNames = ['performance', 'accessibility', 'best-practices', 'seo', 'LCP ms', 'TBT ms', 'CLS'] as const

export type Figures = Record<(typeof figureNames)[number], number>

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse with its mobile preset, in a browser that listens on the port. */
export async function measurePage(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = result
  sayWhatFailed(lhr)
  const scoreOf = (name: (typeof categories)[number]) => lhr.categories[name]?.score ?? 0
  const valueOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    'LCP ms': valueOf('largest-contentful-paint'),
    'TBT ms': valueOf('total-blocking-time'),
    CLS: valueOf('cumulative-layout-shift'),
  }
}

type Lhr = {
  finalDisplayedUrl: string
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

/** A category that must be perfect says which of its audits is not. */
function sayWhatFailed({ categories: found, audits, finalDisplayedUrl }: Lhr): void {
  for (const name of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of found[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 1) {
        console.log(`  ${finalDisplayedUrl} ${name}: ${id} (${audit.title})`)
      }
    }
  }
}

export function medianOf(measured: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    measured.map((figures) => figures[name]).toSorted((left, right) => left - right)[Math.floor(measured.length / 2)]
  return Object.fromEntries(figureNames.map((name) => [name, middle(name)])) as Figures
}
