import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { PreviewEvent } from '@lautgabe/contract/builder/builder-api.ts'
import type { MessagePart } from '@lautgabe/contract/messages/message.ts'
import { readMessage } from '@lautgabe/contract/messages/read-message.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import { castMessage } from '../speech/voicing/cast-message.ts'
import { mixMessage } from '../speech/voicing/mix-message.ts'
import { speechFilePath } from '../speech/files/speech-file.ts'
import { uncachedPieces } from '../speech/voicing/uncached-pieces.ts'
import { type ReadyPart, voiceMessage } from '../speech/voicing/voice-message.ts'
import type { SpeechParts } from '../speech/voicing/voice-part.ts'
import type { MessageRules } from '../streamer-settings/message-rules.ts'
import { type PreviewBudget, previewCost, reserveBudgets, settleBudgets, soundsCost } from './preview-budget.ts'

type PreviewRequest = {
  message: string
  rules: MessageRules
  /** Null for a visitor who looks around without a streamer. */
  streamerId: string | null
  visitor: string
  /** An example of the site belongs to everybody. It is spoken once at most and charged to nobody. */
  isExample?: boolean
  signal: AbortSignal
}

const previewMaxSeconds = 120

/** Voices a message with the same functions and into the same files as later on stream. */
export async function* previewMessage(
  app: SpeechParts & Pick<App, 'limits'>,
  request: PreviewRequest,
): AsyncGenerator<PreviewEvent> {
  const parts = await castMessage(app, requireParts(request), request.streamerId)
  const budgets = budgetsOf(request)
  const costOf = (text: string, engine: EngineName) =>
    previewCost(text, engine, { hasPlan: request.streamerId !== null })
  const costOfSounds = soundsCost(parts)
  const unspoken = await uncachedPieces(app, parts)
  const reserved = unspoken.reduce((sum, { text, engine }) => sum + costOf(text, engine), costOfSounds)
  await reserveBudgets(app, budgets, reserved)
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(previewMaxSeconds * 1000)])
  let cost = 0
  const ready: ReadyPart[] = []
  try {
    const message = voiceMessage(app, {
      parts,
      owner: request.visitor,
      spokenFor: { purpose: 'preview', userId: request.streamerId },
      onSpeaking: (text, engine) => void (cost += costOf(text, engine)),
      signal,
    })
    for await (const part of message) {
      ready.push(part)
      yield toPartEvent(part)
    }
    cost += costOfSounds
    const mix = await mixMessage(app, ready, request.signal)
    yield { type: 'end', seconds: mix.seconds, peaks: mix.peaks, mix_url: apiBase + speechFilePath(mix) }
  } finally {
    await settleBudgets(app, budgets, { reserved, cost })
  }
}

/** The same lines from the cache alone. None if an engine would have to speak. */
export async function previewFromCache(
  app: SpeechParts & Pick<App, 'limits'>,
  request: PreviewRequest,
): Promise<PreviewEvent[]> {
  const { catalogue, limits } = request.rules
  const parts = await castMessage(app, readMessage(request.message, catalogue, limits).parts, request.streamerId)
  if (parts.length === 0 || (await uncachedPieces(app, parts)).length > 0) return []
  const lines: PreviewEvent[] = []
  for await (const line of previewMessage(app, request)) lines.push(line)
  return lines
}

function budgetsOf({ streamerId, visitor, isExample }: PreviewRequest): PreviewBudget[] {
  if (isExample) return []
  return streamerId
    ? [
        { kind: 'ofVisitor', who: visitor },
        { kind: 'ofStreamer', who: streamerId },
      ]
    : [
        { kind: 'ofLookingVisitor', who: visitor },
        { kind: 'ofEverybody', who: 'everybody' },
      ]
}

function requireParts({ message, rules: { catalogue, limits } }: PreviewRequest): MessagePart[] {
  const { parts } = readMessage(message, catalogue, limits)
  if (parts.length > 0) return parts
  const hasNoVoice = catalogue.default_voice_id === null && message.trim() !== ''
  throw new AppError(hasNoVoice ? 'no_valid_voice' : 'message_empty')
}

function toPartEvent(part: ReadyPart): PreviewEvent {
  return {
    type: 'part',
    part_index: part.partIndex,
    kind: part.kind,
    text: part.text,
    voice_id: part.voiceId,
    sound_id: part.soundId,
    is_fallback: part.isFallback,
    url: apiBase + part.path,
    start_seconds: part.startSeconds,
    seconds: part.seconds,
    gain_decibels: part.gainDecibels,
    peaks: part.peaks,
  }
}
