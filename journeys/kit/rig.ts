import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { startServer, startSimulators } from '../../tools/processes.ts'
import { freePort } from '../../server/src/test-kit/free-port.ts'
import { copyRigData, type People } from './rig-data/rig-data.ts'

export type Rig = {
  /** The address of the site. */
  url: string
  /** The address of the simulators. */
  simulators: string
  /** The addresses of the simulated donation services, with their consent and tip pages. */
  donationServices: Record<DonationService, string>
  /** The address of the simulated payment service, with its checkout and portal pages. */
  payments: string
  people: People
  stop(): Promise<void>
}

type RigOptions = {
  withAnalytics?: boolean
  /** The server keeps the time of the simulated Stripe, and nobody has a plan who has not paid for one. */
  withPayments?: boolean
  /** The server uses the embedded database although there is a PostgreSQL. */
  onEmbedded?: boolean
  settings?: Record<string, string>
}

/** The operator the legal pages must name. Unlike the defaults, every field is filled. */
export const operator = {
  OPERATOR_NAME: 'Klangwerk GmbH',
  OPERATOR_REPRESENTATIVE: 'Ada Beispiel',
  OPERATOR_STREET: 'Hauptstraße 1',
  OPERATOR_POSTAL_CODE: '10115',
  OPERATOR_CITY: 'Berlin',
  OPERATOR_COUNTRY: 'Deutschland',
  OPERATOR_EMAIL: 'hallo@klangwerk.example',
  OPERATOR_PHONE: '+49 30 123456',
  OPERATOR_REGISTER_COURT: 'Amtsgericht Charlottenburg',
  OPERATOR_REGISTER_NUMBER: 'HRB 12345',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_RESPONSIBLE: 'Grace Muster',
  OPERATOR_HOSTING_PROVIDER: 'Rechenzentrum Nord GmbH',
  OPERATOR_SUPERVISORY_AUTHORITY: 'Berliner Beauftragte für Datenschutz',
}

/** Settings that must not come from the environment of a developer. */
const unset = {
  HOST: '',
  DATABASE_URL: '',
  DEVELOPMENT: '',
  METRICS_TOKEN: '',
  POSTHOG_KEY: '',
  POSTHOG_HOST: '',
  CONTACT_URL: '',
  SUPPORTER_NAME: '',
  SUPPORTER_URL: '',
}

/** The real, built product with everything around it simulated, on free ports and a data folder of its own. */
export async function startRig({
  withAnalytics = false,
  withPayments = false,
  onEmbedded = false,
  settings = {},
}: RigOptions = {}): Promise<Rig> {
  await using starting = new AsyncDisposableStack()
  const { people, settings: data } = await copyRigData(starting, { onEmbedded })
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const simulators = await startSimulators(0, { site: url })
  starting.defer(() => simulators.stop())
  const { POSTHOG_KEY = '', POSTHOG_HOST = '', ...others } = simulators.settings
  const analytics = withAnalytics ? { POSTHOG_KEY, POSTHOG_HOST } : {}
  const payments = others.STRIPE_API_URL ?? ''
  const paid = withPayments ? { DEFAULT_PLAN: 'none', CLOCK_URL: `${payments}/_control/clock` } : {}

  const place = {
    PORT: port,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    // Behind a proxy, as in production: the proxy says where a visitor comes from.
    TRUSTED_PROXIES: '1',
    // The neural voices take a minute to load; a journey that wants them asks for them.
    SPEECH_AHEAD: '0',
    // Most journeys are about something else than plans.
    DEFAULT_PLAN: 'studio',
  }
  const server = await startServer('dist/server/main.js', {
    ...unset,
    ...operator,
    ...data,
    ...place,
    ...others,
    ...analytics,
    ...paid,
    ...settings,
  })
  starting.defer(() => server.stop())

  const { STREAMLABS_PAGE_URL, STREAMELEMENTS_PAGE_URL, TIPEEESTREAM_PAGE_URL } = simulators.settings
  const donationServices = {
    streamlabs: STREAMLABS_PAGE_URL ?? '',
    streamelements: STREAMELEMENTS_PAGE_URL ?? '',
    tipeeestream: TIPEEESTREAM_PAGE_URL ?? '',
  }
  const running = starting.move()
  return { url, simulators: simulators.address, donationServices, payments, people, stop: () => running.disposeAsync() }
}
