/** Contracts are made under German law. Mails name the same days. */
export const contractZone = 'Europe/Berlin'

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: contractZone, timeZoneName: 'longOffset' })
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: contractZone })

/** The last second of a day such as 2026-12-31. The clocks change at night, so the evening has the offset of noon. */
export function endOfDay(day: string): string {
  const noon = offsets.formatToParts(new Date(`${day}T12:00:00Z`))
  const offset = noon.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return new Date(`${day}T23:59:59${offset}`).toISOString()
}

/** The day of a moment, as date fields write it. */
export const dayOf = (moment: string): string => days.format(new Date(moment))
