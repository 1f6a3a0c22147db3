import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import { type Config, toSiteSettings } from './config.ts'
import { createRegistrationKeyOf } from './features/access/registration-key-of.ts'
import { createKeyCheck, createKeyFinder } from './features/accounts/find-key-holder.ts'
import { createCapabilities } from './features/billing/capabilities.ts'
import { createArrivals } from './features/donations/intake/tell-arrivals.ts'
import { createDonatorsOf } from './features/donations/donators-of.ts'
import { plantPlans, requireDefaultPlan } from './features/billing/catalogue/plant-plans.ts'
import { Listeners } from './features/integrations/listening/listeners.ts'
import { createEmbeddedLogin } from './features/login/embedded-login.ts'
import { mountLogin } from './features/login/mount-login.ts'
import { watchOperations } from './features/operations/figures/watch-operations.ts'
import { createPlaybackCoordinator } from './features/playback/playback-coordinator.ts'
import { createSnapshots } from './features/playback/snapshot.ts'
import { readOffers } from './features/speech/offers/read-offers.ts'
import { createSpeech } from './features/speech/speech.ts'
import { createSpeechForOthers } from './features/speech/speech-for-others.ts'
import { jobCatalogue } from './job-catalogue.ts'
import { jobHandlers } from './job-handlers.ts'
import { handleLiveMessage } from './live-handlers.ts'
import { allMigrations } from './migrations/all-migrations.ts'
import { openAudioStore } from './open-audio-store.ts'
import { createDonationServices } from './outside/donation-services/create-donation-services.ts'
import { createStreamelements } from './outside/donation-services/streamelements/streamelements.ts'
import { createStreamlabs } from './outside/donation-services/streamlabs/streamlabs.ts'
import { createTipeeestream } from './outside/donation-services/tipeeestream/tipeeestream.ts'
import { smtpMail } from './outside/mail/smtp/smtp-mail.ts'
import { createStripePayments } from './outside/payments/stripe/stripe-payments.ts'
import { createElevenlabs } from './outside/speech-engines/elevenlabs/elevenlabs.ts'
import { createDittli } from './outside/speech-engines/dittli/dittli.ts'
import { createEspeak } from './outside/speech-engines/espeak/espeak.ts'
import { createFlite } from './outside/speech-engines/flite/flite.ts'
import { createKokoro } from './outside/speech-engines/kokoro/kokoro.ts'
import { createOpenaiCompatible } from './outside/speech-engines/openai/openai-compatible.ts'
import { createPico } from './outside/speech-engines/pico/pico.ts'
import { createPiper } from './outside/speech-engines/piper/piper.ts'
import type { SpeechEngine } from './outside/speech-engines/speech-engine.ts'
import { type AudioWorkers, createAudioWorkers } from './platform/audio/audio-workers.ts'
import type { Clock } from './platform/clock.ts'
import { followClock } from './platform/follow-clock.ts'
import { SharedClock } from './platform/shared-clock.ts'
import { migrate } from './platform/database/migrate.ts'
import { openNotifications } from './platform/database/notifications.ts'
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts'
import { addressOf } from './platform/http/caller-address.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { mountRawRoutes } from './platform/http/mount-raw-routes.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { rateLimits } from './platform/http/limits/rate-limits.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { JobDefinition } from './platform/jobs/job-definition.ts'
import { JobQueue } from './platform/jobs/job-queue.ts'
import { LiveHub } from './platform/live/live-hub.ts'
import { type Log, openLog } from './platform/log.ts'
import { newUuid } from './platform/new-id.ts'
import { Nodes } from './platform/nodes/nodes.ts'
import { FairQueue } from './platform/queueing/fair-queue.ts'
import { readKeys } from './platform/secrets/key-file.ts'
import { openSecretBox } from './platform/secrets/open-secret-box.ts'
import type { Identify } from './platform/session.ts'
import type { BuiltSite } from './platform/site/built-site.ts'
import { mountSite } from './platform/site/mount-site.ts'
import { TimerRunner } from './platform/timers/run-timers.ts'
import { makesSound, servesPeople } from '@lautgabe/contract/operations/server-roles.ts'
import { rawRoutesOf, routesOf } from './routes.ts'
import { timers } from './timers.ts'
import { createUserData } from './user-data.ts'

/** One step of a search works on one core of the database, or holds all of the embedded one. */
const searchesAtOnce = 2

type Options = {
  clock?: Clock
  /** A database that the caller has opened and will close. */
  database?: OpenDatabase
  /** Replaces login and keys in tests that are about something else. */
  identify?: Identify
  /** Audio threads that the caller has started and will end. */
  audio?: AudioWorkers
  /** Replaces the engines that come with the product and its settings. */
  speechEngines?: readonly SpeechEngine[]
  /** Left out if the caller only needs the API. */
  site?: BuiltSite
  /** Says a line to the person who started the server, also after the start. */
  tellOperator?: (line: string) => void
  /** Called when this process cannot go on. A supervisor starts a new one. */
  giveUp?: () => void
  /** If false, jobs and timers wait until a test calls them. */
  runByItself: boolean
  checkAnswers: boolean
}

export type BuiltApp = {
  app: App
  http: FastifyInstance
  timers: TimerRunner
  /** From now on the server says that it is not ready, so that a load balancer sends callers elsewhere. */
  drain(): void
  /** Refuses new work, lets running work end and closes everything. */
  stop(): Promise<void>
}

/** Builds every part by hand, in order. Everything opened is closed in the opposite order, also when a step fails. */
export async function buildApp(config: Config, options: Options): Promise<BuiltApp> {
  await using opened = new AsyncDisposableStack()
  const sharedClock = new SharedClock()
  const followed = config.clockUrl && !options.clock ? await followClock(config.clockUrl, sharedClock) : undefined
  if (followed) opened.defer(followed.stop)
  const clock = options.clock ?? followed?.clock ?? sharedClock
  const newId = newUuid
  const { log, folder: logFolder, close: closeLog } = await openLog(config.logLevel, config.dataDir, clock)
  opened.defer(closeLog)
  const database = options.database ?? (await openDatabase(config))
  if (!options.database) opened.defer(database.close)
  await migrate(database.db, allMigrations)
  database.boundStatements(config.databaseStatementSeconds)
  const giveUpWithoutDatabase = async () => {
    await database.lost
    log.error('the embedded database answers no more')
    options.giveUp?.()
  }
  void giveUpWithoutDatabase()
  const { db } = database
  await plantPlans({ db, clock })
  await requireDefaultPlan({ db, config })
  const notifications = await openNotifications(database, log)
  opened.defer(notifications.close)
  // On the embedded database there is no other node that could declare this one gone.
  const beats = options.runByItself && database.kind === 'postgres'
  const { version, role, nodeGoneSeconds: goneSeconds } = config
  const nodes = await Nodes.open({ database, log, newId, sharedClock }, { beats, goneSeconds, version, role })
  opened.defer(() => nodes.close())
  const jobs = new JobQueue({ database, notifications, log, newId, clock }, jobCatalogue)
  const metrics = createMetrics()
  const secrets = await openSecretBox(db, readKeys(config))
  const audio = options.audio ?? createAudioWorkers({ log })
  if (!options.audio) opened.defer(() => audio.close())
  const audioStore = await openAudioStore(config)
  opened.defer(() => audioStore.close())
  const engines = makesSound(config.role)
    ? (options.speechEngines ?? buildEngines(config, { log, clock, tell: options.tellOperator }))
    : undefined
  const speech = createSpeech(engines, { clock, notifications, metrics })
  opened.defer(() => speech.close())
  // Jobs use speech and sounds, so they must end first.
  opened.defer(() => jobs.stop())
  const mail = config.smtp ? smtpMail(config.smtp, config.mailFrom) : undefined
  opened.defer(() => mail?.close())

  const donationServices = createDonationServices(config.donationServices, {
    streamlabs: createStreamlabs,
    streamelements: (settings) => createStreamelements({ ...settings, clock }),
    tipeeestream: (settings) => createTipeeestream({ ...settings, clock }),
  })

  let [isDraining, isStopping] = [false, false]
  const live = new LiveHub({ db, clock, newId, notifications, log })
  const isStopped = () => isStopping
  const isReady = () => !isDraining && !isStopping
  const playback = createPlaybackCoordinator({
    db,
    clock,
    newId,
    nodes,
    jobs,
    live,
    log,
    audioStore,
    notifications,
    isStopped,
  })
  opened.defer(() => playback.close())
  const arrivals = createArrivals({ db, live, log })
  opened.defer(() => arrivals.close())
  const userData = createUserData({ db, jobs, clock })
  const basics = {
    config,
    log,
    logFolder,
    clock,
    newId,
    db,
    searches: new FairQueue(searchesAtOnce, 1),
    nodes,
    jobs,
    notifications,
    live,
    playback,
    arrivals,
    metrics,
    secrets,
    audio,
    audioStore,
    speech,
    donationServices,
    mail,
    payments: config.stripe && createStripePayments(config.stripe),
    userData,
    registrationKeyOf: createRegistrationKeyOf({ db }),
    capabilitiesOf: createCapabilities({ db, clock, newId, config, jobs }),
    donatorsOf: createDonatorsOf({ db }),
    isReady,
    limits: rateLimits({ db, clock }),
  }
  const login = createEmbeddedLogin(basics)
  const isKeyOpen = createKeyCheck(basics)
  const identify = options.identify ?? {
    bySession: (requestHeaders) => login.verify(requestHeaders),
    byKey: createKeyFinder(basics),
    isStillOpen: ({ accessId, keyFingerprint }, tx) =>
      keyFingerprint === null ? login.isSessionOpen(accessId, tx) : isKeyOpen(keyFingerprint),
  }
  const listeners = new Listeners(basics)
  opened.defer(() => listeners.close())
  const speechForOthers = engines && database.kind === 'postgres' ? createSpeechForOthers(basics) : undefined
  opened.defer(() => speechForOthers?.close())
  const app: App = { ...basics, listeners, login, identify, speechForOthers }

  const publicOrigin = new URL(config.publicUrl).origin
  const isHttps = publicOrigin.startsWith('https:')
  const headers = securityHeaders({ isHttps, analyticsHost: config.analytics?.host })
  const { limits } = basics
  const { trustedProxies } = config
  const operator = { token: config.metricsToken, isBehindProxy: trustedProxies > 0 }
  const http = createHttpServer({ log, newId, metrics, headers, trustedProxies, limits })
  opened.defer(() => http.close())
  const { checkAnswers } = options
  const guards = { log, identify, limits, publicOrigin, operator, checkAnswers }
  mountRoutes(http, app, routesOf(config.role), guards)
  mountRawRoutes(http, app, rawRoutesOf(config.role), guards)
  if (servesPeople(config.role)) {
    mountLogin(http, login)
    const { site } = options
    if (site) await mountSite(http, { site, settings: toSiteSettings(config), headers, limits })
    live.attach(http.server, {
      path: `${apiBase}/live`,
      publicOrigin,
      countUpgrade: (request) => limits.countAtWall(addressOf(request, trustedProxies)),
      isAccessOpen: (holder) => identify.isStillOpen(holder),
      snapshotFor: createSnapshots(app, notifications),
      handle: (connection, message) => handleLiveMessage(app, connection, message),
    })
  }
  opened.defer(() => live.close({ isDrained: isDraining && config.drainSeconds > 0 }))
  metrics.watch('lautgabe_live_connections', 'Open live connections on this node', () => live.size)
  watchOperations(app)

  const runs = ({ makesSound: isSound = false }: JobDefinition) =>
    isSound ? makesSound(config.role) : servesPeople(config.role)
  await jobs.start(jobHandlers(app), { work: options.runByItself, runs })
  if (!engines) await readOffers(app)
  const timerRunner = new TimerRunner(app, timers(app, config.role))
  if (options.runByItself) timerRunner.start()
  opened.defer(() => timerRunner.stop())

  const parts = opened.move()
  return {
    app,
    http,
    timers: timerRunner,
    drain: () => void (isDraining = true),
    async stop() {
      isStopping = true
      await parts.disposeAsync()
    },
  }
}

type EngineParts = { log: Log; clock: Clock; tell: Options['tellOperator'] }

function buildEngines(config: Config, { log, clock, tell }: EngineParts): SpeechEngine[] {
  const { dataDir, speaksAhead, kokoroWeights: weights, picoFolder, elevenlabs, openaiSpeech } = config
  const kokoro = createKokoro({ dataDir, log, weights, tell })
  if (speaksAhead) kokoro.warm()
  const hosted = [
    elevenlabs && createElevenlabs({ ...elevenlabs, log, clock }),
    openaiSpeech && createOpenaiCompatible({ ...openaiSpeech, log, clock }),
  ]
  const brought = [createPico({ dataDir, folder: picoFolder, log }), createPiper({ dataDir, log })]
  const ours = [kokoro, createDittli({ log }), createFlite({ log }), createEspeak({ log })]
  return [...ours, ...[...brought, ...hosted].filter((engine) => engine !== undefined)]
}
