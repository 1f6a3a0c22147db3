import { billingAdminTexts } from './de/billing-admin-texts.ts'
import { billingTexts } from './de/billing-texts.ts'
import { builderTexts } from './de/builder-texts.ts'
import { callTexts } from './de/call-texts.ts'
import { contractTexts } from './de/contract-texts.ts'
import { donationTexts } from './de/donation-texts.ts'
import { frontTexts } from './de/front-texts.ts'
import { homeTexts } from './de/home-texts.ts'
import { insideTexts } from './de/inside-texts.ts'
import { integrationTexts } from './de/integration-texts.ts'
import { obsTexts } from './de/obs-texts.ts'
import { operationsTexts } from './de/operations-texts.ts'
import { playbackTexts } from './de/playback-texts.ts'
import { statistics } from './de/statistics.ts'
import type { Texts } from './en.ts'
import type { SameKeys } from './same-keys.ts'

export const de: SameKeys<Texts> = {
  ...frontTexts,
  ...homeTexts,
  ...callTexts,
  ...insideTexts,
  ...builderTexts,
  ...donationTexts,
  ...playbackTexts,
  ...integrationTexts,
  ...obsTexts,
  ...billingTexts,
  ...billingAdminTexts,
  ...contractTexts,
  ...operationsTexts,
  statistics,
}
