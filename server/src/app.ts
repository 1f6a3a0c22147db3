import type { Config } from './config.ts'
import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { AudioStore } from './outside/audio-store/audio-store.ts'
import type { DonationServicePort } from './outside/donation-services/donation-service-port.ts'
import type { MailSender } from './outside/mail/mail.ts'
import type { PaymentsPort } from './outside/payments/payments-port.ts'
import type { RegistrationKeyOf } from './features/accounts/registration-key-port.ts'
import type { UserData } from './features/accounts/user-data-port.ts'
import type { CapabilitiesOf } from './features/billing/capabilities-port.ts'
import type { DonatorsOf } from './features/billing/usage/donators-port.ts'
import type { Arrivals } from './features/donations/intake/arrivals-port.ts'
import type { ListenersPort } from './features/integrations/listening/listeners-port.ts'
import type { LoginService } from './features/login/login-service.ts'
import type { PlaybackCoordinator } from './features/playback/playback-port.ts'
import type { Speech } from './features/speech/speech.ts'
import type { SpeechForOthers } from './features/speech/speech-for-others-port.ts'
import type { jobCatalogue } from './job-catalogue.ts'
import type { AudioWorkers } from './platform/audio/audio-workers.ts'
import type { Clock } from './platform/clock.ts'
import type { Notifications } from './platform/database/notifications.ts'
import type { Database } from './platform/database/tables.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { RateLimits } from './platform/http/limits/rate-limits.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log.ts'
import type { NewId } from './platform/new-id.ts'
import type { Nodes } from './platform/nodes/nodes.ts'
import type { FairQueue } from './platform/queueing/fair-queue.ts'
import type { SecretBox } from './platform/secrets/secret-box.ts'
import type { Identify } from './platform/session.ts'

/** The parts that a verb may use. Each verb names the ones it needs: `Pick<App, 'db' | 'clock'>`. */
export type App = {
  config: Config
  log: Log
  logFolder: string
  clock: Clock
  newId: NewId
  db: Database
  /** Each step of a search through long texts takes a place, so that no streamer's search holds up the database. */
  searches: FairQueue
  jobs: JobQueue<typeof jobCatalogue>
  /** This process and the other processes that share the database. */
  nodes: Nodes
  live: LiveHub
  /** Signals between the nodes. */
  notifications: Notifications
  metrics: Metrics
  limits: RateLimits
  secrets: SecretBox
  /** All work on samples and pixels, in separate threads. */
  audio: AudioWorkers
  audioStore: AudioStore
  speech: Speech
  /** Undefined on a node that has no speech engines, and where there are no other nodes. */
  speechForOthers: SpeechForOthers | undefined
  /** The services that this installation offers. */
  donationServices: ReadonlyMap<DonationService, DonationServicePort>
  /** Makes sure that waiting donations are heard. */
  playback: PlaybackCoordinator
  listeners: ListenersPort
  /** Shows new donations on the pages of their streamers. */
  arrivals: Arrivals
  /** Undefined if no mail server is configured. */
  mail: MailSender | undefined
  identify: Identify
  login: LoginService
  userData: UserData
  registrationKeyOf: RegistrationKeyOf
  capabilitiesOf: CapabilitiesOf
  donatorsOf: DonatorsOf
  /** Undefined if nobody can pay here. */
  payments: PaymentsPort | undefined
  /** False as soon as the process is asked to stop, also while it still serves the last callers. */
  isReady(): boolean
}
