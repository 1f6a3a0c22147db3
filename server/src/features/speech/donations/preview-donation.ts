import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { commit } from '../../billing/ledger/commit.ts'
import { release } from '../../billing/ledger/release.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { lockDonation, requireDonation } from '../../donations/find-donation.ts'
import { keepAudio } from '../../donations/queue/keep-audio.ts'
import { makeScript } from '../../donations/script/make-script.ts'
import { isSameScript } from '../../donations/script/same-script.ts'
import type { Decider } from '../../donations/review/review-donation.ts'
import { tellDonations } from '../../donations/tell-donations.ts'
import { reserveForDonation } from './reserve-for-donation.ts'
import { speakScript } from './speak-script.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import { findSpeechFile } from '../files/speech-files.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'
import { keepVoiced, type VoicedKeeper } from './voiced-messages.ts'
import { watchHosted } from './watch-hosted.ts'

type Parts = SpeechParts & Pick<App, 'config' | 'jobs' | 'live' | 'playback' | 'capabilitiesOf'>

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
    const voiced = await takeParts(app, donation, script)
    const audio = await speakScript(app, donation, script, voiced, hosted.onSpeaking)
    if (!audio) throw new AppError('no_audio')
    await app.db.transaction().execute(async (tx) => {
      await commit(app, tx, charge)
      await keepAudio(app, tx, id, { audioKey: audio.key, script }, decider)
    })
    await tellDonations(app, userId, [id])
    return audio
  } catch (error) {
    if (hosted.isAsked) await app.db.transaction().execute((tx) => commit(app, tx, charge))
    else await release(app, app.db, id)
    throw error
  }
}

/**
 * The pieces that a listener hears before the acceptance can be played at once afterwards. Undefined: the donation is being voiced
 * for the stream, and that run must not depend on a listener, or it has another script by now.
 */
function takeParts(app: Parts, { id, userId }: DonationRow, script: Script): Promise<VoicedKeeper | undefined> {
  return app.db.transaction().execute(async (tx) => {
    const now = await lockDonation(tx, id)
    const isBeingVoiced = now.reviewStatus === 'accepted' && now.voicingRun !== null
    if (isBeingVoiced || (now.script && !isSameScript(now.script, script))) return undefined
    const onChange = () => app.playback.moreIsMade(userId, id)
    // Without audio, the parts that are there may belong to an older script.
    return keepVoiced(app, tx, { donationId: id, run: app.newId(), keepsParts: now.audioKey !== null, onChange })
  })
}

async function scriptNow(app: Parts, donation: DonationRow) {
  const { script, lacksVoice } = await makeScript(app, donation)
  if (script.parts.length === 0 && lacksVoice) throw new AppError('no_valid_voice')
  return script
}
