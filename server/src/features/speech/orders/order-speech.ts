import type { App } from '../../../app.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { SpeechFile } from '../files/speech-file.ts'
import { findSpeechFile } from '../files/speech-files.ts'
import type { PartToMake } from '../voicing/part-to-make.ts'
import type { OfferedEngine } from '../offers/offered-engine.ts'
import { placedChannel } from './speech-order.ts'
import { placeOrder, renewOrder } from './speech-orders.ts'

type Parts = Pick<App, 'db' | 'clock' | 'audioStore' | 'speech' | 'notifications'>

/** A caller looks so often for itself. Usually a signal comes first. */
const lookMilliseconds = 1000

/**
 * Has another node speak the words, and waits until their file is in the common store. `engine`: as the other nodes offer
 * it now.
 */
export async function orderSpeech(
  app: Parts,
  engine: Pick<OfferedEngine, 'isUsable'>,
  part: PartToMake,
): Promise<SpeechFile> {
  const { key, signal, turn, onQueued, onSpeaking, text, voice } = part
  const isNew = await place(app, part)
  onQueued?.()
  if (isNew) onSpeaking?.(text, voice.engine)
  for (;;) {
    await app.speech.orderSignals.next(key, lookMilliseconds, signal)
    signal.throwIfAborted()
    const file = await findSpeechFile(app, key)
    if (file) return file
    const order = await renewOrder(app.db, { key, canWait: turn.canWait ?? false })
    // Its node ended between the file and the order, and the file was dropped since; or a person's data was erased.
    if (!order) await place(app, part)
    else if (order.failure) throw new OutsideError(order.failure, 'no node could speak the words')
    // It would wait for as long as the engine is away. Another engine may speak at once.
    else if (!order.takenBy && !engine.isUsable) throw new OutsideError('try-later', 'no node can speak just now')
  }
}

async function place(app: Parts, { key, voice, text, turn }: PartToMake): Promise<boolean> {
  const { engine, engineVoice, settings, language } = voice
  const order = {
    key,
    engine,
    engineVoice,
    settings,
    language,
    text,
    owner: turn.owner,
    canWait: turn.canWait ?? false,
  }
  const isNew = await placeOrder(app.db, order)
  await app.notifications.publish(app.db, placedChannel, engine)
  return isNew
}
