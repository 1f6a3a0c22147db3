import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { callService, type ServiceAnswer } from '../../service-calls/call-service.ts'
import { readNumber } from '../embedded-engine.ts'
import { HostedStanding, mostVoices, waitWhenBusy } from '../hosted-standing.ts'
import { mostSpeechBytes, readHostedSound } from '../read-hosted-sound.ts'
import type { SpeechEngine, SpeechRequest, SpeechSettings } from '../speech-engine.ts'
import { type OpenaiRefusal, readRefusal, readVoiceNames, toEngineVoice } from './openai-answers.ts'

type Options = {
  /**
   * The server's address, with or without `/v1`. Only the operator may set it: any other person could make us call any
   * address.
   */
  url: string
  apiKey?: string | undefined
  model: string
  /** Used for servers that do not list their voices. */
  voices?: readonly string[]
  concurrency: number
  log: Log
  clock: Clock
  timeoutMilliseconds?: number
  /** The wait before a busy server is asked a second time. */
  busyMilliseconds?: number
}

const service = 'the speech server'
/** We ask for the formats in this order. Servers that refuse one are asked for the next. */
const formats = ['pcm', 'wav', 'mp3'] as const

/** OpenAI, and every server with the same API. Settings: `speed` (0.25 to 4), `instructions`. */
export function createOpenaiCompatible(options: Options): SpeechEngine {
  const { apiKey, model, voices = [], concurrency, log, clock } = options
  // A server on a home machine may have to load its model first.
  const { timeoutMilliseconds = 120_000, busyMilliseconds = 1500 } = options
  const base = options.url.replace(/\/+$/, '').replace(/\/v1$/, '')
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const standing = new HostedStanding(clock)
  let formatIndex = 0

  const ask = (path: string, signal: AbortSignal, speech?: { body: unknown; mostBytes: number }) =>
    callService({
      service,
      url: base + path,
      headers,
      ...(speech && { body: { json: speech.body }, mostBytes: speech.mostBytes }),
      signal,
      timeoutMilliseconds,
    })

  function noteStanding({ kind, code }: OpenaiRefusal): void {
    if (kind === 'key')
      standing.lost(apiKey ? `${service} refuses the API key (${code})` : `${service} wants an API key`)
    if (kind === 'quota') standing.lost(`the quota at ${service} is used up`)
  }

  async function askForSpeech({ text, voice, settings, signal }: SpeechRequest): Promise<ServiceAnswer> {
    const words = { model, input: text, voice, ...toOptions(settings) }
    for (let timesBusy = 0; ;) {
      const asked = formatIndex
      const body = { ...words, response_format: formats[asked] }
      const answer = await ask('/v1/audio/speech', signal, { body, mostBytes: mostSpeechBytes(text) })
      if (answer.status === 200) return answer
      const refusal = readRefusal(answer)
      if (refusal.kind === 'busy' && timesBusy === 0) {
        timesBusy += 1
        await wait(waitWhenBusy(answer, busyMilliseconds), undefined, { signal })
      } else if (refusal.kind === 'format' && asked + 1 < formats.length) {
        formatIndex = asked + 1
        log.info({ engine: 'openai', format: formats[formatIndex] }, 'another format is asked for from now on')
      } else {
        noteStanding(refusal)
        throw toError(refusal)
      }
    }
  }

  return {
    name: 'openai',
    // Another server may sound different under the same model name.
    version: `openai/1/${base}/${model}`,
    concurrency,

    async listVoices() {
      const answer = await ask('/v1/audio/voices', new AbortController().signal)
      // Other refusals mean that the server has no such list.
      if (answer.status === 401) throw toError(readRefusal(answer))
      const names = readVoiceNames(answer) ?? voices
      return names
        .slice(0, mostVoices)
        .map(toEngineVoice)
        .filter((voice) => voice !== undefined)
    },

    async speak(request) {
      const pcm = await readHostedSound(service, request.text, await askForSpeech(request))
      standing.restored()
      return pcm
    },

    health: () => standing.health(),
    close: async () => {},
  }
}

function toError({ kind, code }: OpenaiRefusal): OutsideError {
  const isForLater = ['later', 'busy'].includes(kind)
  return new OutsideError(isForLater ? 'try-later' : 'never', `${service} refused: ${code}`)
}

function toOptions(settings: SpeechSettings): { speed?: number; instructions?: string } {
  const { speed, instructions } = settings
  return {
    ...(speed !== undefined && { speed: readNumber(settings, 'speed', { least: 0.25, most: 4, usual: 1 }) }),
    ...(typeof instructions === 'string' && instructions !== '' && { instructions }),
  }
}
