import type { Script } from '@lautgabe/contract/donations/donation.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { findDonation } from '../../donations/find-donation.ts'
import { mixMessage } from '../voicing/mix-message.ts'
import { removeMixes } from '../files/remove-mixes.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import type { OnSpeaking } from '../voicing/part-to-make.ts'
import { type ReadyPart, voiceMessage } from '../voicing/voice-message.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'
import { castScript } from './cast-script.ts'
import type { VoicedKeeper } from './voiced-messages.ts'

/** Well below the time after which the sweep gives the donation to another worker. */
const maxSeconds = 5 * 60

/**
 * The script only estimates how long a message is. An engine that spells foreign signs out takes far longer, and some
 * voices speak slowly.
 */
const leniency = 1.5

/** Voices a scripted donation into one file. Undefined: it has nothing to hear. `voiced` gets each part before that. */
export async function speakScript(
  app: SpeechParts,
  { id, userId, source }: DonationRow,
  script: Script,
  voiced?: VoicedKeeper,
  onSpeaking?: OnSpeaking,
): Promise<SpeechFile | undefined> {
  const parts = await castScript(app, script, userId)
  const { limits, voices_behind: behind } = await settingsOf(app.db, userId)
  const mostSeconds = Math.max(limits.seconds, script.seconds) * leniency
  const signal = AbortSignal.timeout(maxSeconds * 1000)
  const purpose = source === 'message' ? 'message' : 'donation'
  const ready: ReadyPart[] = []
  const message = voiceMessage(app, {
    parts,
    owner: userId,
    spokenFor: { purpose, userId, donationId: id },
    cut: voiced?.cut ?? undefined,
    taken: voiced?.parts,
    isQuickerWanted: async () => behind === 'quicker',
    onCanBegin: () => void voiced?.begin().catch((error: unknown) => app.log.warn({ error }, 'a play begins later')),
    ...(onSpeaking && { onSpeaking }),
    signal,
  })
  for await (const part of message) {
    ready.push(part)
    await voiced?.add(part)
    if (part.startSeconds + part.seconds > mostSeconds) break
  }
  // Nothing is to be heard, or the last words could not be spoken.
  if (!ready.at(-1)?.isLast) await voiced?.complete()
  return ready.length > 0 ? keepMix(app, id, await mixMessage(app, ready, signal)) : undefined
}

/** Voicing takes long. If the account was erased meanwhile, nobody else would remove the audio. */
async function keepMix(app: SpeechParts, donationId: string, mix: SpeechFile): Promise<SpeechFile> {
  if (await findDonation(app, donationId)) return mix
  await removeMixes(app, { keys: [mix.key] })
  throw new AppError('not_found')
}
