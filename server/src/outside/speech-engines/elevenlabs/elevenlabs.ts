import { setTimeout as wait } from 'node:timers/promises'
import type { Pcm } from '../../../platform/audio/pcm.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { callService, type ServiceAnswer } from '../../service-calls/call-service.ts'
import { readNumber } from '../embedded-engine.ts'
import { HostedStanding, mostVoices, waitWhenBusy } from '../hosted-standing.ts'
import { mostSpeechBytes, readHostedSound } from '../read-hosted-sound.ts'
import type { EngineVoice, SpeechEngine, SpeechRequest, SpeechSettings } from '../speech-engine.ts'
import { type ElevenlabsRefusal, readRefusal, readVoicesPage } from './elevenlabs-answers.ts'

type Options = {
  url: string
  apiKey: string
  model: string
  concurrency: number
  log: Log
  clock: Clock
  timeoutMilliseconds?: number
  voicesPerPage?: number
  /** The wait before a request over the concurrency limit asks again. */
  lineMilliseconds?: number
  /** The wait before a busy service is asked a second time. */
  busyMilliseconds?: number
}

const service = 'ElevenLabs'
/** PCM needs no decoding. Plans without PCM have this MP3. */
const formats = ['pcm_24000', 'mp3_44100_128'] as const
/** A page of them stays well below the size of answers that we read. */
const usualVoicesPerPage = 50

/** Settings: `stability`, `similarity_boost`, `style` (0 to 1), `speed` (0.7 to 1.2), `use_speaker_boost`. */
export function createElevenlabs(options: Options): SpeechEngine {
  const { model, concurrency, log, clock, voicesPerPage = usualVoicesPerPage } = options
  const { timeoutMilliseconds = 60_000, lineMilliseconds = 500, busyMilliseconds = 1500 } = options
  const base = options.url.replace(/\/+$/, '')
  const headers = { 'xi-api-key': options.apiKey }
  const standing = new HostedStanding(clock)
  let format: (typeof formats)[number] = formats[0]

  const ask = (path: string, signal: AbortSignal, speech?: { body: unknown; mostBytes: number }) =>
    callService({
      service,
      url: base + path,
      headers,
      ...(speech && { body: { json: speech.body }, mostBytes: speech.mostBytes }),
      signal,
      timeoutMilliseconds,
    })

  function noteStanding({ kind, code }: ElevenlabsRefusal): void {
    if (kind === 'key') standing.lost(`${service} refuses the API key (${code})`)
    if (kind === 'quota') standing.lost(`the quota at ${service} is used up`)
  }

  /**
   * Asks until the service answers or refuses for good. Over the concurrency limit it asks again until the deadline.
   */
  async function askForSpeech({ text, voice, settings, signal }: SpeechRequest): Promise<ServiceAnswer> {
    const body = { text, model_id: model, voice_settings: toVoiceSettings(settings) }
    for (let timesBusy = 0; ;) {
      const asked = format
      const path = `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=${asked}`
      const answer = await ask(path, signal, { body, mostBytes: mostSpeechBytes(text) })
      if (answer.status === 200) return answer
      const refusal = readRefusal(answer)
      if (refusal.kind === 'wait-in-line') {
        await wait(lineMilliseconds, undefined, { signal })
      } else if (refusal.kind === 'busy' && timesBusy === 0) {
        timesBusy += 1
        await wait(waitWhenBusy(answer, busyMilliseconds), undefined, { signal })
      } else if (refusal.kind === 'format' && asked === formats[0]) {
        format = formats[1]
        log.info({ engine: 'elevenlabs' }, 'the plan has no PCM, so MP3 is asked for')
      } else {
        noteStanding(refusal)
        throw toError(refusal)
      }
    }
  }

  return {
    name: 'elevenlabs',
    version: `elevenlabs/1/${model}`,
    concurrency,

    async listVoices() {
      const { signal } = new AbortController()
      const voices: EngineVoice[] = []
      let nextPage: string | undefined
      for (let page = 0; page * voicesPerPage < mostVoices && voices.length < mostVoices; page++) {
        const query = new URLSearchParams({ page_size: String(voicesPerPage) })
        if (nextPage) query.set('next_page_token', nextPage)
        const answer = await ask(`/v2/voices?${query}`, signal)
        // Some keys may only speak, so a refusal here says nothing about the engine.
        if (answer.status !== 200) throw toError(readRefusal(answer))
        const read = readVoicesPage(answer)
        if (!read) throw new OutsideError('try-later', `${service} answered with something that is no list of voices`)
        for (const voice of read.voices.slice(0, mostVoices - voices.length)) voices.push(voice)
        nextPage = read.nextPage
        if (!nextPage) break
      }
      return voices
    },

    async speak(request): Promise<Pcm> {
      const answer = await askForSpeech(request)
      const pcm = await readHostedSound(service, request.text, answer)
      standing.restored()
      const characterCost = answer.headers.get('character-cost')
      log.debug({ engine: 'elevenlabs', characterCost, characters: request.text.length }, 'speech was bought')
      return pcm
    },

    health: () => standing.health(),
    close: async () => {},
  }
}

function toError({ kind, code }: ElevenlabsRefusal): OutsideError {
  const isForLater = ['later', 'busy', 'wait-in-line'].includes(kind)
  return new OutsideError(isForLater ? 'try-later' : 'never', `${service} refused: ${code}`)
}

/** Holds only what the operator has set. The rest stays as the voice's owner left it. */
function toVoiceSettings(settings: SpeechSettings): Record<string, number | boolean> | undefined {
  const ranges = {
    stability: { least: 0, most: 1, usual: 0.5 },
    similarity_boost: { least: 0, most: 1, usual: 0.75 },
    style: { least: 0, most: 1, usual: 0 },
    speed: { least: 0.7, most: 1.2, usual: 1 },
  }
  const numbers = Object.entries(ranges).flatMap(([name, range]) =>
    settings[name] === undefined ? [] : [[name, readNumber(settings, name, range)] as const],
  )
  const boost = settings['use_speaker_boost']
  const given = { ...Object.fromEntries(numbers), ...(typeof boost === 'boolean' && { use_speaker_boost: boost }) }
  return Object.keys(given).length === 0 ? undefined : given
}
