import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { commit } from '../../billing/ledger/commit.ts'
import { release } from '../../billing/ledger/release.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { requireDonation } from '../../donations/find-donation.ts'
import { keepAudio } from '../../donations/queue/keep-audio.ts'
import { makeScript } from '../../donations/script/make-script.ts'
import type { Decider } from '../../donations/review/review-donation.ts'
import { tellDonations } from '../../donations/tell-donations.ts'
import { reserveForDonation } from './reserve-for-donation.ts'
import { speakScript } from './speak-script.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import { findSpeechFile } from '../files/speech-files.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'
import { keepVoiced } from './voiced-messages.ts'
import { watchHosted } from './watch-hosted.ts'

type Parts = SpeechParts & Pick<App, 'config' | 'live' | 'playback' | 'capabilitiesOf'>

/**
 * Lets a person hear a donation before anyone decides. It is charged once, under the same id as when it is accepted
 * later.
 */
export async function previewDonation(app: Parts, userId: string, id: string, decider: Decider): Promise<SpeechFile> {
  const donation = await requireDonation(app, userId, id)
  const kept = donation.audioKey === null ? undefined : await findSpeechFile(app, donation.audioKey)
  if (kept) return kept
  const script = donation.script ?? (await scriptNow(app, donation))
  if (script.parts.length === 0) throw new AppError('no_audio')
  const charge = await reserveForDonation(app, donation, script, await app.capabilitiesOf(userId))
  if (typeof charge === 'string') throw new AppError(charge)
  const hosted = watchHosted()
  try {
    const voiced = await keepVoiced(app, {
      donationId: id,
      run: app.newId(),
      keepsParts: donation.reviewStatus === 'accepted',
      onChange: () => app.playback.moreIsMade(userId, id),
    })
    const audio = await speakScript(app, donation, script, voiced, hosted.onSpeaking)
    if (!audio) throw new AppError('no_audio')
    await app.db.transaction().execute(async (tx) => {
      await commit(app, tx, charge)
      await keepAudio(app, tx, donation, audio.key, decider)
    })
    await tellDonations(app, userId, [id])
    return audio
  } catch (error) {
    if (hosted.isAsked) await app.db.transaction().execute((tx) => commit(app, tx, charge))
    else await release(app, app.db, id)
    throw error
  }
}

async function scriptNow(app: Parts, donation: DonationRow) {
  const { script, lacksVoice } = await makeScript(app, donation)
  if (script.parts.length === 0 && lacksVoice) throw new AppError('no_valid_voice')
  return script
}
