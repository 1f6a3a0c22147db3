import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type LabelledValue = { labels: Readonly<Record<string, string>>; value: number }

type Watched = {
  /** A name that ends in `_total` is that of a value which only grows. */
  name: string
  help: string
  labels?: readonly string[]
  /** Labels that are missing from one time to the next are forgotten. */
  read(): Promise<readonly LabelledValue[]>
}

type Durations<Label extends string> = {
  name: string
  help: string
  labels: readonly Label[]
  bucketSeconds: readonly number[]
}

export type Metrics = {
  registry: Registry
  countRequest(route: string, method: string, status: number, seconds: number): void
  /** A value that is read when somebody asks for the metrics. */
  watch(name: string, help: string, read: () => number): void
  /** The same for values with labels, and for those that take a moment to read. */
  watchEach(watched: Watched): void
  durations<Label extends string>(
    described: Durations<Label>,
  ): (labels: Readonly<Record<Label, string>>, seconds: number) => void
}

/** Each app has its own registry, so that several can live in one process (tests do that). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations: Metrics['durations'] = ({ name, help, labels, bucketSeconds }) => {
    const histogram = new Histogram({ name, help, labelNames: [...labels], buckets: [...bucketSeconds], registers })
    return (given, seconds) => histogram.observe(given, seconds)
  }
  const noteRequest = durations({
    name: 'lautgabe_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labels: ['route', 'method', 'status'],
    bucketSeconds: [0.005, 0.02, 0.1, 0.5, 2, 10],
  })
  return {
    registry,
    countRequest: (route, method, status, seconds) => noteRequest({ route, method, status: String(status) }, seconds),
    watch(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
    },
    watchEach({ name, help, labels = [], read }) {
      const collect = async () => {
        const values = await read()
        forget()
        for (const each of values) metric.inc(each.labels, each.value)
      }
      const forget = () => {
        metric.reset()
        // To the library, a value without labels is 0 when nobody knows it. A disk of 0 bytes would be an alarm.
        if (labels.length === 0) metric.remove()
      }
      const described = { name, help, labelNames: [...labels], registers, collect }
      const metric: Counter | Gauge = name.endsWith('_total') ? new Counter(described) : new Gauge(described)
    },
    durations,
  }
}
