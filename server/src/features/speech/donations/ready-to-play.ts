import type { App } from '../../../app.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../../donations/donation.ts'
import { isSpeechKept, makeAgain } from './make-again.ts'
import { voicedMessageOf } from './voiced-messages.ts'

/**
 * Whether what is next in a queue can be offered to an overlay. Speech that is no longer there is made anew, and the
 * queue waits for it as for any speech that is being made. Lost: that has just been done in vain.
 */
export async function readyToPlay(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  { id, processingStatus, voicingRun, audioKey }: DonationRow,
  { isReplay }: { isReplay: boolean },
): Promise<'ready' | 'waits' | 'is made again' | 'is lost'> {
  const voiced = await voicedMessageOf(tx, id)
  const isReceived = processingStatus === 'received'
  // Only the first play begins before all is made: if the rest of a replay failed, its overlay would wait in vain.
  const isEnough = voiced?.isComplete || (processingStatus === 'processing' && !isReplay)
  // A donation that had a preview before it was accepted is already complete. Any other one must have started voicing.
  const mayBegin = voiced?.canBegin && isEnough && (!isReceived || audioKey !== null)
  if (mayBegin && (await isSpeechKept(app, tx, voiced.parts))) return 'ready'
  if (isReceived || voicingRun !== null) return 'waits'
  return (await makeAgain(app, tx, id)) ? 'is made again' : 'is lost'
}
