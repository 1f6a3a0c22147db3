import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  countRequest(route: string, method: string, status: number, seconds: number): void
  watch(name: string, help: string, read: () => number): void
}

/** Each app has its own registry, so that several can live in one process (tests do that). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'lautgabe_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    registry,
    countRequest: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    watch(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
    },
  }
}
