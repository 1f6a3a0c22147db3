import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/start-test-app.ts'

const folder = join(import.meta.dirname, '../../../../../docs/operations')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const labelsOf = (metric: object) => (metric as { labelNames: string[] }).labelNames

type Dashboard = { panels: { targets: { expr: string }[] }[] }

test('the page about metrics lists every metric with its kind and its labels, and the dashboard uses no other', async () => {
  await using app = await startTestApp()
  const { registry } = app.app.metrics
  const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('lautgabe_'))
  const types = (await (await app.fetch('/api/metrics')).text()).matchAll(/^# TYPE (lautgabe_\w+) (\w+)$/gm)
  const kinds = new Map([...types].map(([, name = '', kind = '']) => [name, kind]))
  const rows = own.map((metric) => `${metric.name} ${kinds.get(metric.name)} ${labelsOf(metric).join(', ')}`)

  const documented = [...read('metrics.md').matchAll(/^\| `(lautgabe_\w+)` +\| (\w+) +\| ([^|]*?) *\|/gm)]
  const dashboard = JSON.parse(read('dashboard.json')) as Dashboard
  const used = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/lautgabe_\w+/g) ?? []),
  )

  const described = documented.map(([, name, kind, labels = '']) => `${name} ${kind} ${labels.replaceAll('`', '')}`)
  expect(described.toSorted()).toEqual(rows.toSorted())
  const series = new Set(
    own.flatMap(({ name }) =>
      kinds.get(name) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  expect(used.filter((name) => !series.has(name))).toEqual([])
  expect(used.length).toBeGreaterThan(15)
})

test('names follow the conventions of Prometheus', async () => {
  await using app = await startTestApp()

  const metrics = app.app.metrics.registry.getMetricsAsArray().filter(({ name }) => name.startsWith('lautgabe_'))

  for (const { name, help } of metrics) {
    expect(name).toMatch(/^lautgabe_[a-z]+(_[a-z]+)*$/)
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb|gb)$/)
    expect(help).not.toBe('')
  }
})

test('when the database does not answer, the metrics of the node are still there', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  app.app.db = new Proxy(db, {
    get() {
      throw new Error('the database is away')
    },
  })

  const metrics = await (await app.fetch('/api/metrics')).text()
  app.app.db = db

  expect(metrics).toContain('lautgabe_live_connections 0')
  expect(metrics).not.toMatch(/^lautgabe_donations_ready \d/m)
})
