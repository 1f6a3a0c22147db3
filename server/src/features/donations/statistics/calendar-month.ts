export type CalendarMonth = {
  name: string
  /** Days with the moments at which they begin. A day of a changing clock has 23 or 25 hours. */
  days: readonly { day: string; from: Date }[]
  from: Date
  until: Date
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** What the clocks of a time zone show, as if it were UTC. */
function clocksOf(zone: string): (moment: number) => number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { ...numeric, second: 'numeric', hourCycle: 'h23', timeZone: zone })
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The first moment of a day. Where clocks skip midnight, the day begins later; where they repeat it, at the first. */
function beginningOf(midnight: number, clocks: (moment: number) => number): Date {
  const around = [midnight - dayMilliseconds, midnight + dayMilliseconds]
  const candidates = around.map((moment) => midnight - (clocks(moment) - moment))
  return new Date(Math.min(...candidates.filter((moment) => clocks(moment) >= midnight)))
}

/**
 * A month of a time zone, named as in 2026-11. The database is only asked about moments: it may know other time zones
 * than the browser.
 */
export function calendarMonth(name: string, zone: string): CalendarMonth {
  const clocks = clocksOf(zone)
  const first = new Date(`${name}-01T00:00:00Z`)
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1)
  const length = Math.round((next - first.getTime()) / dayMilliseconds)
  const days = Array.from({ length }, (_, index) => {
    const midnight = first.getTime() + index * dayMilliseconds
    return { day: new Date(midnight).toISOString().slice(0, 10), from: beginningOf(midnight, clocks) }
  })
  return { name, days, from: beginningOf(first.getTime(), clocks), until: beginningOf(next, clocks) }
}

/** The name of the month that the calendars of a time zone show at a moment. */
export function monthAt(moment: Date, zone: string): string {
  return new Date(clocksOf(zone)(moment.getTime())).toISOString().slice(0, 7)
}
