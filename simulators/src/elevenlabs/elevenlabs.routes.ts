import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from '../frame/answers.ts'
import { numberField } from '../frame/control.ts'
import { isObject, readJsonObject } from '../frame/read-body.ts'
import { route, type Call, type Route } from '../frame/route.ts'
import { answerSound, waitUnlessGone } from '../speech/answer-sound.ts'
import { babble, toPcmBytes, toStreamedWav } from '../speech/babble.ts'
import type { SpeechFaults } from '../speech/speech-faults.ts'
import type { SpokenList } from '../speech/spoken.ts'
import { type ElevenlabsAccount, subscriptionAnswer } from './elevenlabs-account.ts'
import {
  type ElevenlabsFault,
  fieldMissing,
  formatUnknown,
  isRefusal,
  mp3NotHere,
  refusals,
  textTooLong,
  voiceNotFound,
} from './elevenlabs-refusals.ts'
import { elevenlabsModels, elevenlabsVoices, findPitch } from './elevenlabs-voices.ts'

export type ElevenlabsParts = {
  apiKey: string
  account(): ElevenlabsAccount
  faults: SpeechFaults<ElevenlabsFault>
  spoken: SpokenList
  onChange(): void
}

const pageSize = numberField({ name: 'page_size', label: '', initial: 10, min: 1, max: 100 })

export function elevenlabsRoutes(parts: ElevenlabsParts): Route[] {
  const withKey = (answer: Route['answer']): Route['answer'] => {
    return (call) => {
      call.response.setHeader('request-id', randomUUID())
      if (call.request.headers['xi-api-key'] === parts.apiKey) return answer(call)
      refuse(call.response, refusals['wrong-key'])
    }
  }
  return [
    route('GET', '/elevenlabs/v2/voices', withKey(answerVoices)),
    route(
      'GET',
      '/elevenlabs/v1/models',
      withKey(({ response }) => answerJson(response, elevenlabsModels)),
    ),
    route(
      'GET',
      '/elevenlabs/v1/user/subscription',
      withKey(({ response }) => answerJson(response, subscriptionAnswer(parts.account()))),
    ),
    route(
      'POST',
      '/elevenlabs/v1/text-to-speech/:voice',
      withKey((call) => speak(parts, call, false)),
    ),
    route(
      'POST',
      '/elevenlabs/v1/text-to-speech/:voice/stream',
      withKey((call) => speak(parts, call, true)),
    ),
    route('GET', '/elevenlabs/spoken', ({ response }) => answerJson(response, parts.spoken.list())),
  ]
}

function answerVoices({ response, query }: Call): void {
  const size = pageSize.read(Object.fromEntries(query))
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = elevenlabsVoices.filter(({ name }) => name.toLowerCase().includes(search))
  const start = Number(Buffer.from(query.get('next_page_token') ?? '', 'base64url').toString()) || 0
  const end = start + size
  const hasMore = end < found.length
  answerJson(response, {
    voices: found.slice(start, end),
    has_more: hasMore,
    total_count: found.length,
    next_page_token: hasMore ? Buffer.from(String(end)).toString('base64url') : null,
  })
}

async function speak(parts: ElevenlabsParts, call: Call, isChunked: boolean): Promise<void> {
  const { response } = call
  const account = parts.account()
  if (account.running >= account.mostRunning) {
    refuse(response, refusals['too-many-concurrent'])
    return
  }
  account.running += 1
  parts.onChange()
  try {
    await speakInTurn(parts, call, isChunked)
  } finally {
    account.running -= 1
    parts.onChange()
  }
}

async function speakInTurn(parts: ElevenlabsParts, call: Call, isChunked: boolean): Promise<void> {
  const { response, params, query } = call
  const account = parts.account()
  const wanted = await readWanted(call.request)
  const format = query.get('output_format') ?? 'mp3_44100_128'
  const voice = params['voice'] ?? ''
  const note = (outcome: string) => parts.spoken.add({ ...wanted, text: wanted.text ?? '', voice, format, outcome })

  if (!(await waitUnlessGone(response, parts.faults.current().delayMs))) return note('the caller hung up')
  const fault = findFault(parts, format)
  const refused = isRefusal(fault) ? refusals[fault] : findRefusal(account, wanted, voice, format)
  if (refused) {
    note(String(refused.status))
    return refuse(response, refused)
  }

  const text = wanted.text ?? ''
  account.characterCount += text.length
  response.setHeader('character-cost', text.length)
  response.setHeader('current-concurrent-requests', account.running)
  response.setHeader('maximum-concurrent-requests', account.mostRunning)
  const [kind, rate = ''] = format.split('_')
  const speed = typeof wanted.settings['speed'] === 'number' ? wanted.settings['speed'] : 1
  const pcm = toPcmBytes(babble(text, findPitch(voice) ?? 100, speed), Number(rate))
  note(fault ?? 'spoken')
  const bytes = kind === 'wav' ? toStreamedWav(pcm, Number(rate)) : pcm
  const sound = { bytes, contentType: kind === 'wav' ? 'audio/wav' : 'audio/pcm', isChunked }
  answerSound(response, sound, isRefusal(fault) ? undefined : fault)
}

/** A plan without PCM refuses only PCM, so the fault waits for such a request. */
function findFault({ faults }: ElevenlabsParts, format: string): ElevenlabsFault | undefined {
  if (faults.current().failures.kind === 'pcm-not-in-plan' && !format.startsWith('pcm_')) return undefined
  return faults.take()
}

type Wanted = { text: string | undefined; model: string; settings: Record<string, unknown> }

async function readWanted(request: IncomingMessage): Promise<Wanted> {
  const { text, model_id, voice_settings } = await readJsonObject(request)
  return {
    text: typeof text === 'string' ? text : undefined,
    model: typeof model_id === 'string' ? model_id : 'eleven_multilingual_v2',
    settings: isObject(voice_settings) ? voice_settings : {},
  }
}

function findRefusal(account: ElevenlabsAccount, { text, model }: Wanted, voice: string, format: string) {
  if (text === undefined) return fieldMissing('text')
  const known = elevenlabsModels.find(({ model_id }) => model_id === model)
  if (!known?.can_do_text_to_speech) {
    return { status: 400, body: { detail: { status: 'model_not_found', message: 'There is no such model.' } } }
  }
  if (findPitch(voice) === undefined) return voiceNotFound(voice)
  if (format.startsWith('mp3_')) return mp3NotHere
  if (!/^(pcm|wav)_(8000|16000|22050|24000|44100|48000)$/.test(format)) return formatUnknown(format)
  const longest = known.maximum_text_length_per_request
  if (text.length > longest) return textTooLong(text.length, longest)
  if (account.characterCount + text.length > account.characterLimit) return refusals.quota
  return undefined
}

function refuse(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  answerJson(response, body, status)
}
