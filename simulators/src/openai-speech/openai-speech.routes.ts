import { randomUUID } from 'node:crypto'
import { answerJson } from '../frame/answers.ts'
import { readJsonObject } from '../frame/read-body.ts'
import { route, type Call, type Route } from '../frame/route.ts'
import { answerSound, waitUnlessGone } from '../speech/answer-sound.ts'
import { babble, toPcmBytes, toStreamedWav } from '../speech/babble.ts'
import type { SpeechFaults } from '../speech/speech-faults.ts'
import type { SpokenList } from '../speech/spoken.ts'
import {
  badRequest,
  isRefusal,
  modelUnknown,
  type OpenaiSpeechFault,
  refusals,
  wrongKey,
} from './openai-speech-refusals.ts'
import { findPitch, openaiSpeechVoices } from './openai-speech-voices.ts'

export type OpenaiSpeechParts = {
  apiKey: string
  listsVoices(): boolean
  faults: SpeechFaults<OpenaiSpeechFault>
  spoken: SpokenList
}

const models = ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts']
const sampleRate = 24_000
const longestInput = 4096

export function openaiSpeechRoutes(parts: OpenaiSpeechParts): Route[] {
  const withKey = (answer: Route['answer']): Route['answer'] => {
    return (call) => {
      call.response.setHeader('x-request-id', `req_${randomUUID().replaceAll('-', '')}`)
      const key = call.request.headers.authorization?.replace(/^Bearer /, '') ?? ''
      if (key === parts.apiKey) return answer(call)
      refuse(call, wrongKey(key))
    }
  }
  return [
    route(
      'GET',
      '/openai-speech/v1/models',
      withKey(({ response }) => {
        const list = models.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'simulators' }))
        answerJson(response, { object: 'list', data: list })
      }),
    ),
    route(
      'GET',
      '/openai-speech/v1/audio/voices',
      withKey((call) => {
        if (parts.listsVoices()) answerJson(call.response, { voices: openaiSpeechVoices })
        else refuse(call, { status: 404, body: { detail: 'Not Found' } })
      }),
    ),
    route(
      'POST',
      '/openai-speech/v1/audio/speech',
      withKey((call) => speak(parts, call)),
    ),
    route('GET', '/openai-speech/spoken', ({ response }) => answerJson(response, parts.spoken.list())),
  ]
}

async function speak({ faults, spoken, apiKey }: OpenaiSpeechParts, call: Call): Promise<void> {
  const wanted = readWanted(await readJsonObject(call.request))
  const { input, model, voice, format, speed } = wanted
  const note = (outcome: string) =>
    spoken.add({ text: input, voice, model, format, settings: { speed, ...wanted.others }, outcome })

  if (!(await waitUnlessGone(call.response, faults.current().delayMs))) return note('the caller hung up')
  // A server that does not know PCM refuses only PCM, so the fault waits for such a request.
  const isSpared = faults.current().failures.kind === 'pcm-unknown' && format !== 'pcm'
  const fault = isSpared ? undefined : faults.take()
  const refused = fault === 'wrong-key' ? wrongKey(apiKey) : isRefusal(fault) ? refusals[fault] : findRefusal(wanted)
  if (refused) {
    note(String(refused.status))
    return refuse(call, refused)
  }

  const pcm = toPcmBytes(babble(input, findPitch(voice) ?? 100, speed), sampleRate)
  note(fault ?? 'spoken')
  const bytes = format === 'wav' ? toStreamedWav(pcm, sampleRate) : pcm
  const sound = { bytes, contentType: format === 'wav' ? 'audio/wav' : 'audio/pcm', isChunked: true }
  answerSound(call.response, sound, fault === 'wrong-key' || isRefusal(fault) ? undefined : fault)
}

type Wanted = {
  input: string
  model: string
  voice: string
  format: string
  speed: number
  others: Record<string, unknown>
}

function readWanted({ input, model, voice, response_format, speed, ...others }: Record<string, unknown>): Wanted {
  return {
    input: text(input, ''),
    model: text(model, ''),
    voice: text(voice, ''),
    format: text(response_format, 'mp3'),
    speed: typeof speed === 'number' ? speed : 1,
    others,
  }
}

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

function findRefusal({ input, model, voice, format, speed }: Wanted) {
  if (input === '') return badRequest("Missing required parameter: 'input'.")
  if (input.length > longestInput) return badRequest(`'input' may have at most ${longestInput} characters.`)
  if (!models.includes(model)) return modelUnknown(model)
  if (findPitch(voice) === undefined) return badRequest(`Voice '${voice}' not found.`)
  if (speed < 0.25 || speed > 4) return badRequest("'speed' must be between 0.25 and 4.")
  if (format !== 'pcm' && format !== 'wav') return badRequest(`Unsupported response_format '${format}'.`)
  return undefined
}

function refuse({ response }: Call, { status, body }: { status: number; body: unknown }): void {
  answerJson(response, body, status)
}
