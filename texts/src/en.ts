import { billingAdminTexts } from './en/billing-admin-texts.ts'
import { billingTexts } from './en/billing-texts.ts'
import { builderTexts } from './en/builder-texts.ts'
import { callTexts } from './en/call-texts.ts'
import { contractTexts } from './en/contract-texts.ts'
import { donationTexts } from './en/donation-texts.ts'
import { frontTexts } from './en/front-texts.ts'
import { homeTexts } from './en/home-texts.ts'
import { insideTexts } from './en/inside-texts.ts'
import { integrationTexts } from './en/integration-texts.ts'
import { obsTexts } from './en/obs-texts.ts'
import { operationsTexts } from './en/operations-texts.ts'
import { playbackTexts } from './en/playback-texts.ts'
import { statistics } from './en/statistics.ts'

/** The reference: every other language has exactly these keys. Each group is a file that pages load when they need it. */
export const en = {
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

export type Texts = typeof en
