import { textField, type Control } from '../frame/control.ts'
import { answerByRoutes } from '../frame/route.ts'
import type { AnnounceChange, Simulator } from '../frame/simulator.ts'
import { analyticsPage } from './analytics-page.ts'
import type { AnalyticsEvent, AnalyticsRecords, FlagRequest, FlagValue } from './analytics-records.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export type AnalyticsSimulator = Simulator & {
  /** Newest first. */
  events(): readonly AnalyticsEvent[]
  flagRequests(): readonly FlagRequest[]
  /** Replaces all flags. */
  setFlags(flags: Record<string, FlagValue>): void
  clear(): void
}

const name = 'analytics'
const description =
  'Plays PostHog: records what a visitor’s browser reports and answers which features are switched on.'
const flagName = textField({ name: 'name', label: 'Flag', initial: '', isRequired: true })
const flagValue = textField({ name: 'value', label: 'Value', initial: 'true', isRequired: false })

export function createAnalyticsSimulator({ announce }: { announce: AnnounceChange }): AnalyticsSimulator {
  const records: AnalyticsRecords = { events: [], flagRequests: [], flags: {} }
  const onChange = () => announce(name)
  const routes = analyticsRoutes(records, onChange)

  function setFlags(flags: Record<string, FlagValue>): void {
    records.flags = flags
    onChange()
  }

  function clear(): void {
    records.events = []
    records.flagRequests = []
    onChange()
  }

  const controls: Control[] = [
    {
      name: 'set-flag',
      title: 'Set a flag',
      verb: 'Set',
      description: 'true, false or the name of a variant. An empty value removes the flag.',
      fields: [flagName, flagValue],
      run: (input) => setFlags(withFlag(records.flags, flagName.read(input), flagValue.read(input))),
    },
    {
      name: 'clear',
      title: 'Forget events',
      verb: 'Forget',
      description: 'Forgets every event and flag request; flags stay as they are.',
      fields: [],
      run: clear,
    },
  ]

  function state() {
    return {
      events: records.events.length,
      flagRequests: records.flagRequests.length,
      flags: Object.keys(records.flags).length,
    }
  }

  return {
    name,
    title: 'Analytics',
    description,
    controls,
    state,
    settings: (address) => ({ POSTHOG_HOST: `${address}/${name}`, POSTHOG_KEY: 'phc_simulated' }),
    page: () => analyticsPage({ records, state: state(), description, controls }),
    handle: (request, response) => answerByRoutes(routes, request, response),
    reset() {
      setFlags({})
      clear()
    },
    stop: () => Promise.resolve(),
    events: () => records.events,
    flagRequests: () => records.flagRequests,
    setFlags,
    clear,
  }
}

function withFlag(flags: Record<string, FlagValue>, key: string, value: string): Record<string, FlagValue> {
  const others = Object.fromEntries(Object.entries(flags).filter(([other]) => other !== key))
  if (value === '') return others
  return { ...others, [key]: value === 'true' || (value === 'false' ? false : value) }
}
