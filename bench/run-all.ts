import { join } from 'node:path'
import { prepareBrowserOrStop } from '../tools/browser/prepare-browser.ts'
import { buildIfChanged } from '../tools/build.ts'
import { measureAcceptanceLatency } from './speech/acceptance-latency.ts'
import { measureAudioMix } from './speech/audio-mix.ts'
import { measureBuilderPage } from './pages/builder-page.ts'
import { measureDashboardLive } from './pages/dashboard-live.ts'
import { measureDonationLists } from './donation-lists.ts'
import { measureEventLoop } from './event-loop.ts'
import { measureHomePage } from './pages/home-page.ts'
import { measureIdleAccounts } from './integrations/idle-accounts.ts'
import { measureIngest } from './integrations/ingest.ts'
import { measureJobStart } from './job-start.ts'
import { measureLiveConnections } from './live-connections.ts'
import { measureOverlaySoak } from './playback/overlay-soak.ts'
import { measurePlayLatency } from './playback/play-latency.ts'
import { measureReadMessage } from './read-message.ts'
import { measureReservations } from './billing/reservations.ts'
import { measureReviewRaces } from './review-races.ts'
import { measureTipLatency } from './integrations/tip-latency.ts'
import { measureSpeakableText } from './speakable-text.ts'
import { measureSpeechMessage } from './speech/speech-message.ts'
import { measureSpeechSpeed } from './speech/speech-speed.ts'

/** `npm run bench`: each measurement beside a bare limit taken in the same run. */
await prepareBrowserOrStop()
await buildIfChanged(join(import.meta.dirname, '..'))
await measureJobStart()
await measureReviewRaces()
await measureReservations()
await measureIngest()
await measureIdleAccounts()
await measureDonationLists()
await measureEventLoop()
await measureLiveConnections()
measureReadMessage()
measureSpeakableText()
await measureAudioMix()
await measureHomePage()
await measureBuilderPage()
await measureDashboardLive()
await measurePlayLatency()
await measureTipLatency()
await measureOverlaySoak()
await measureSpeechSpeed()
await measureSpeechMessage()
await measureAcceptanceLatency()
