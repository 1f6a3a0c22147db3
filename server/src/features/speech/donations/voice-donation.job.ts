import { canMove } from '@lautgabe/contract/donations/donation-states.ts'
import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { commit } from '../../billing/ledger/commit.ts'
import type { Charge, Refusal } from '../../billing/ledger/ledger.ts'
import { release } from '../../billing/ledger/release.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { findDonation, stateOf } from '../../donations/find-donation.ts'
import { type FreshScript, makeScript } from '../../donations/script/make-script.ts'
import { moveDonation } from '../../donations/move-donation.ts'
import { showDonations, tellDonations } from '../../donations/tell-donations.ts'
import { isMadeAgain } from './make-again.ts'
import { reserveForDonation } from './reserve-for-donation.ts'
import { speakScript } from './speak-script.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import type { SpeechParts } from '../voicing/voice-part.ts'
import { keepVoiced, voicedMessageOf, type VoicedKeeper } from './voiced-messages.ts'
import { type HostedWatch, watchHosted } from './watch-hosted.ts'

/** A settings change this soon after the donation may count only for the next one. */
const scriptFreshSeconds = 5

type Parts = SpeechParts & Pick<App, 'config' | 'jobs' | 'live' | 'playback' | 'capabilitiesOf'>

/**
 * Checks the limits again, reserves characters, voices the parts, then charges and marks the donation ready in one
 * transaction. A run that dies leaves held characters and a donation in 'processing'. The next run takes over both; if
 * there is none, the sweep starts one.
 */
export async function voiceDonation(app: Parts, { donationId }: { donationId: string }): Promise<void> {
  const [donation, isPaid] = await Promise.all([findDonation(app, donationId), isMadeAgain(app, donationId)])
  if (!donation) return
  // The donation was rejected, or an earlier run of this job got further.
  if (!wantsVoice(donation)) return
  const isOnAir = isIncompleteOnAir(donation)
  const now = await checkScript(app, donation, isPaid)
  // A play that has started is voiced to its end, so that the overlay never waits for the rest in vain.
  const problem = isOnAir ? undefined : now.problem
  if (problem && !isWaived(problem, donation)) return hold(app, donation, problem, now.script)
  // People hear the script that was there at acceptance, even if settings have changed since.
  const script = donation.script ?? now.script
  if (script.parts.length === 0 && now.lacksVoice) return fail(app, donationId, 'no_valid_voice')
  const chargeOf: ChargeOf = async (what, { capabilities }) =>
    isPaid ? nothingDue(donation) : reserveForDonation(app, donation, what, capabilities)
  const charge = await chargeOf(script, now)
  const refuse = (reason: Refusal) => hold(app, donation, reason, script)
  if (typeof charge === 'string') return refuse(charge)

  const run = app.newId()
  const voiced = await start(app, donation, { isOnAir, run, script })
  if (!voiced) return release(app, app.db, donationId)
  const hosted = watchHosted()
  const keeperFor = (due: Charge) => paidOnceBegun(app, run, due, voiced)
  // Screens are told at the same time.
  const [spoken] = await Promise.all([
    speak(app, donation, script, charge, { keeperFor, hosted, chargeOf }),
    showDonations(app, donation.userId, [donationId]),
  ])
  if (spoken === 'no_valid_voice') return fail(app, donationId, spoken)
  if (typeof spoken === 'string') return refuse(spoken)

  const outcome = await finish(app, run, spoken)
  if (outcome === 'overtaken') await settleOvertaken(app, spoken.charge, hosted.isAsked)
  await tellDonations(app, donation.userId, [donationId])
}

/** Runs after the last try. */
export async function giveUpVoicing(app: Parts, { donationId }: { donationId: string }, error: unknown): Promise<void> {
  const isSpeech = error instanceof AppError && error.code === 'tts_generation_failed'
  await fail(app, donationId, isSpeech ? 'tts_generation_failed' : 'processing_failed')
}

/** The play has begun, and its last parts are not made yet. */
const isIncompleteOnAir = (donation: DonationRow) =>
  donation.voicingRun !== null && canMove(stateOf(donation), 'voiceOnAir')

const wantsVoice = (donation: DonationRow) => isIncompleteOnAir(donation) || canMove(stateOf(donation), 'startVoicing')

type ChargeOf = (script: Script, rules: Pick<FreshScript, 'capabilities'>) => Promise<Charge | Refusal>

/** A plan that has ended meanwhile cannot be asked for it. */
const nothingDue = ({ id, userId }: DonationRow): Charge => ({ id, userId, characters: 0, purse: 'plan' })

/** A script by the current rules, and any problem with it. What is paid is heard as it was accepted. */
async function checkScript(
  app: Parts,
  donation: DonationRow,
  isPaid: boolean,
): Promise<Pick<FreshScript, 'script' | 'problem' | 'lacksVoice' | 'capabilities'>> {
  const { script, receivedAt, userId } = donation
  const isFresh = receivedAt > secondsAfter(app.clock.now(), -scriptFreshSeconds)
  if (!(isPaid || isFresh) || !script || script.parts.length === 0) return makeScript(app, donation)
  // The script had no problem, and it is a moment old or paid. What is not paid still needs enough characters.
  return { script, problem: undefined, lacksVoice: false, capabilities: await app.capabilitiesOf(userId) }
}

/**
 * A person who accepts the donation can override the streamer's own limits, but not the plan's. A donation whose
 * voicing had begun before had passed them.
 */
const isWaived = (problem: ErrorCode, { reviewerKind, processingStatus }: DonationRow) =>
  problem === 'limit' && (reviewerKind !== 'automatic' || processingStatus === 'processing')

/** Undefined: the donation needs no voicing any more. Throws if its state has changed, so that the job is tried again. */
async function start(
  app: Parts,
  donation: DonationRow,
  { isOnAir, run, script }: { isOnAir: boolean; run: string; script: Script },
): Promise<VoicedKeeper | undefined> {
  const { id, userId, voicingTries, voicingRun, processingStatus, stateSince } = donation
  const changes = { voicingRun: run, voicingTries: voicingTries + 1, script, errorCode: null }
  return app.db.transaction().execute(async (tx) => {
    const made = isOnAir ? undefined : await moveDonation(app, tx, id, 'startVoicing', { changes })
    // The play may have begun after the donation was read, with the pieces of the run before.
    const onAir = made ? undefined : await takeOverOnAir(app, tx, donation, changes)
    const started = made ?? onAir
    if (!started) {
      const now = await findDonation({ db: tx }, id)
      if (now && wantsVoice(now)) throw new AppError('cannot_move')
      return undefined
    }
    return keepVoiced(app, tx, {
      donationId: id,
      run,
      // A donation that is further on has lost its first run, which noted the moment.
      wantedAt: processingStatus === 'received' ? stateSince : undefined,
      onBegun: app.speech.noteFirstSound,
      // A preview exists, so an overlay may already have an offer with these parts.
      keepsParts: onAir !== undefined || started.audioKey !== null,
      // An overlay may have an offer with what the run before made of the same script.
      keepsBegunPartsOf: processingStatus === 'processing' ? voicingRun : null,
      onChange: () => app.playback.moreIsMade(userId, id),
    })
  })
}

async function takeOverOnAir(
  app: Parts,
  tx: DatabaseTransaction,
  { id, voicingRun }: DonationRow,
  changes: Partial<DonationRow>,
): Promise<DonationRow | undefined> {
  return voicingRun === null ? undefined : moveDonation(app, tx, id, 'voiceOnAir', { changes, onlyIf: { voicingRun } })
}

type Spoken = { audio: SpeechFile | undefined; charge: Charge }

type Speaking = { keeperFor(charge: Charge): VoicedKeeper; hosted: HostedWatch; chargeOf: ChargeOf }

/**
 * If a voice has gone since the scripting, the current rules choose another. What they say is what is charged, unless the
 * message is paid.
 */
async function speak(
  app: Parts,
  donation: DonationRow,
  script: Script,
  charge: Charge,
  { keeperFor, hosted, chargeOf }: Speaking,
): Promise<Spoken | Refusal | 'no_valid_voice'> {
  const speakAs = async (what: Script, due: Charge, place = (keeper: VoicedKeeper) => keeper) => {
    try {
      return await speakScript(app, donation, what, place(keeperFor(due)), hosted.onSpeaking)
    } catch (error) {
      if (isWithoutVoice(error)) return 'no_valid_voice'
      // The job may be given up, and what it holds would be set free.
      if (hosted.isAsked) await app.db.transaction().execute((tx) => commit(app, tx, due))
      throw error
    }
  }
  const asScripted = await speakAs(script, charge)
  if (asScripted !== 'no_valid_voice') return { audio: asScripted, charge }
  const now = await makeScript(app, donation)
  if (now.script.parts.length === 0 && now.lacksVoice) return asScripted
  const chargeNow = await chargeOf(now.script, now)
  if (typeof chargeNow === 'string') return chargeNow
  const audio = await speakAs(now.script, chargeNow, behindOtherWords(script, now.script))
  return audio === 'no_valid_voice' ? audio : { audio, charge: chargeNow }
}

/**
 * The parts that are there have the words of another script. From the first difference on they count as parts of nothing,
 * so what is spoken now comes after them, and none of it is taken for what they say.
 */
function behindOtherWords({ parts: before }: Script, { parts: now }: Script): (keeper: VoicedKeeper) => VoicedKeeper {
  const differsAt = now.findIndex((part, index) => wordsOf(part) !== wordsOf(before[index]))
  const same = differsAt === -1 ? now.length : differsAt
  const toPlace = (part: VoicedKeeper['parts'][number]) => (part.partIndex < same ? part : { ...part, partIndex: -1 })
  return (keeper) => ({ ...keeper, parts: keeper.parts.map(toPlace) })
}

const wordsOf = (part: Script['parts'][number] | undefined) => (part?.kind === 'sound' ? part.sound_id : part?.spoken)

/**
 * Charges a message as soon as an overlay may have it. Whatever happens afterwards, a part of it was heard: an engine may
 * fail, the overlay may report an error, somebody may reject it. Trying again costs nothing.
 */
function paidOnceBegun(app: Parts, run: string, charge: Charge, voiced: VoicedKeeper): VoicedKeeper {
  let isPaid = false
  const pay = async () => {
    if (isPaid) return
    const donation = await findDonation(app, charge.id)
    // Somebody was quicker than the overlay: see `settleOvertaken`.
    if (donation?.voicingRun !== run || !isWanted(donation)) return
    await app.db.transaction().execute((tx) => commit(app, tx, charge))
    isPaid = true
  }
  return {
    ...voiced,
    async add(part) {
      await voiced.add(part)
      if (part.canBegin) await pay()
    },
    async begin() {
      await voiced.begin()
      await pay()
    },
    async complete() {
      await voiced.complete()
      await pay()
    },
  }
}

const isWanted = (donation: DonationRow) =>
  canMove(stateOf(donation), 'finishVoicing') || canMove(stateOf(donation), 'voiceOnAir')

const isWithoutVoice = (error: unknown) => error instanceof AppError && error.code === 'no_valid_voice'

async function finish(app: Parts, run: string, { audio, charge }: Spoken): Promise<'ready' | 'overtaken'> {
  try {
    await app.db.transaction().execute(async (tx) => {
      await commit(app, tx, charge)
      const changes = { audioKey: audio?.key ?? null, voicingRun: null }
      const options = { changes, onlyIf: { voicingRun: run } }
      const moved =
        (await moveDonation(app, tx, charge.id, 'finishVoicing', options)) ??
        (await moveDonation(app, tx, charge.id, 'voiceOnAir', options))
      // Rolls back the charge too.
      if (!moved) throw new AppError('cannot_move')
    })
    return 'ready'
  } catch (error) {
    if (error instanceof AppError && error.code === 'cannot_move') return 'overtaken'
    throw error
  }
}

/**
 * Somebody took the acceptance back during voicing, the overlay reported an error, or another run took over. The
 * streamer pays for speech that an overlay could have by then: otherwise a rejection at the last moment would make it
 * free. Hosted speech is paid in any case: its service wants money as soon as it is asked.
 */
async function settleOvertaken(app: Parts, charge: Charge, isHostedAsked: boolean): Promise<void> {
  const donation = await findDonation(app, charge.id)
  const voiced = await voicedMessageOf(app.db, charge.id)
  const wasOut = donation !== undefined && voiced?.beganAt != null && voiced.beganAt < donation.stateSince
  if (!wasOut && !isHostedAsked) return release(app, app.db, charge.id)
  await app.db.transaction().execute((tx) => commit(app, tx, charge))
}

async function hold(app: Parts, { id, userId }: DonationRow, errorCode: ErrorCode, script: Script) {
  await app.db.transaction().execute(async (tx) => {
    await release(app, tx, id)
    const changes = { errorCode, script, voicingRun: null }
    const held = await moveDonation(app, tx, id, 'hold', { changes, details: errorCode })
    if (held) return
    const voiced = await voicedMessageOf(tx, id)
    if (voiced?.isComplete) await leaveAsHeard(app, tx, id)
    else await endVoicing(app, tx, id, errorCode)
  })
  await tellDonations(app, userId, [id])
}

async function fail(app: Parts, id: string, errorCode: ErrorCode): Promise<void> {
  const failed = await app.db.transaction().execute(async (tx) => {
    await release(app, tx, id)
    return endVoicing(app, tx, id, errorCode)
  })
  if (failed) await tellDonations(app, failed.userId, [id])
}

/** A play that still waits for parts ends: they will not come. */
async function endVoicing(
  app: Parts,
  tx: DatabaseTransaction,
  id: string,
  errorCode: ErrorCode,
): Promise<DonationRow | undefined> {
  const changes = { errorCode, voicingRun: null }
  return (await moveDonation(app, tx, id, 'fail', { changes, details: errorCode })) ?? (await leaveAsHeard(app, tx, id))
}

/** No more parts are voiced. The parts that exist were heard or are being heard. */
const leaveAsHeard = (app: Parts, tx: DatabaseTransaction, id: string) =>
  moveDonation(app, tx, id, 'voiceOnAir', { changes: { voicingRun: null } })
