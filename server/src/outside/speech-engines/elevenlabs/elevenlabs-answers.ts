import { isLanguage, type Language } from '@lautgabe/contract/languages.ts'
import { type VoiceGender, voiceGenders } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { ServiceAnswer } from '../../service-calls/call-service.ts'
import { isObject, readCode, readComplaint, readJson } from '../../service-calls/read-json.ts'
import type { EngineVoice } from '../speech-engine.ts'

export type ElevenlabsRefusal = { kind: RefusalKind; code: string }
type RefusalKind = 'key' | 'quota' | 'wait-in-line' | 'busy' | 'format' | 'later' | 'never'

/** `detail` is usually an object, a list for validation errors, and sometimes a sentence. */
export function readRefusal(answer: ServiceAnswer): ElevenlabsRefusal {
  const body = readJson(answer)
  const detail = isObject(body) ? body['detail'] : undefined
  const code = codeIn(detail) ?? `HTTP ${answer.status}`
  return { kind: kindOf(answer.status, code, readComplaint(detail)), code }
}

function codeIn(detail: unknown): string | undefined {
  if (isObject(detail)) return readCode(detail['status'], detail['code'])
  if (Array.isArray(detail)) {
    const [first] = detail as unknown[]
    return isObject(first) ? readCode(first['type']) : undefined
  }
  return undefined
}

function kindOf(status: number, code: string, complaint: string): RefusalKind {
  if (code === 'quota_exceeded') return 'quota'
  if (code === 'too_many_concurrent_requests') return 'wait-in-line'
  if (status === 429) return 'busy'
  if (status === 408 || status >= 500) return 'later'
  // It is not documented which code we get when the plan does not include the format. The sentence and the list both
  // name it.
  if (/output[_ ]format/i.test(complaint)) return 'format'
  // Every other 401 is about our account: the key is unknown, blocked, or may not do this.
  return status === 401 ? 'key' : 'never'
}

export type VoicesPage = { voices: EngineVoice[]; nextPage: string | undefined }

/** Reads one page of `GET /v2/voices`. Returns undefined when the answer is something else. */
export function readVoicesPage(answer: ServiceAnswer): VoicesPage | undefined {
  const body = readJson(answer)
  if (!isObject(body) || !Array.isArray(body['voices'])) return undefined
  const { has_more: hasMore, next_page_token: token } = body
  const nextPage = hasMore === true && typeof token === 'string' && token !== '' ? token : undefined
  return { voices: body['voices'].filter(isObject).flatMap(toVoices), nextPage }
}

/** A voice that speaks both languages is offered once for each. */
function toVoices(voice: Record<string, unknown>): EngineVoice[] {
  const { voice_id: id, name, labels, verified_languages: verified } = voice
  if (typeof id !== 'string') return []
  const label = isObject(labels) ? labels : {}
  const verifiedLanguages = Array.isArray(verified) ? verified.filter(isObject).map(({ language }) => language) : []
  const languages = [label['language'], ...verifiedLanguages].map(toLanguage).filter((known) => known !== undefined)
  return [...new Set(languages)].map((language) => ({
    voice: id,
    name: typeof name === 'string' && name !== '' ? name : id,
    language,
    gender: toGender(label['gender']),
  }))
}

/** Recognises `de`, `de-DE` and `German`. */
function toLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.toLowerCase()
  const short = { english: 'en', german: 'de' }[text] ?? text.slice(0, /[-_]/.exec(text)?.index)
  return isLanguage(short) ? short : undefined
}

function toGender(value: unknown): VoiceGender {
  return voiceGenders.find((gender) => gender === value) ?? 'neutral'
}
