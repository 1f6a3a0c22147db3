import type { DonationReport, RawEvent } from '../../../outside/donation-services/donation-service-port.ts'

/** Long transactions would make other donations wait: those of this streamer, and on one connection those of all. */
const most = { events: 100, reports: 100, length: 256 * 1024 }

export type Batch = { events: RawEvent[]; reports: DonationReport[]; isLast: boolean }

/** How much an event takes when it is kept. */
export const lengthOf = ({ payload }: RawEvent): number => JSON.stringify(payload).length

/** What can be stored in one transaction each, in order. An event with many reports is in the first of its batches. */
export function* cutBatches(
  events: readonly RawEvent[],
  read: (event: RawEvent) => readonly DonationReport[],
): Generator<Batch, void> {
  let batch = emptyBatch()
  let length = 0
  for (const event of events) {
    const more = lengthOf(event)
    if (batch.events.length === most.events || (batch.events.length > 0 && length + more > most.length)) {
      yield batch
      batch = emptyBatch()
      length = 0
    }
    batch.events.push(event)
    length += more
    for (const report of read(event)) {
      if (batch.reports.length === most.reports) {
        yield batch
        batch = emptyBatch()
        length = 0
      }
      batch.reports.push(report)
    }
  }
  yield { ...batch, isLast: true }
}

const emptyBatch = (): Batch => ({ events: [], reports: [], isLast: false })
