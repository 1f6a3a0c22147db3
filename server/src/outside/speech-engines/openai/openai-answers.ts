import type { Language } from '@lautgabe/contract/languages.ts'
import type { VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { ServiceAnswer } from '../../service-calls/call-service.ts'
import { isObject, readCode, readComplaint, readJson } from '../../service-calls/read-json.ts'
import type { EngineVoice } from '../speech-engine.ts'

export type OpenaiRefusal = { kind: 'key' | 'quota' | 'busy' | 'format' | 'later' | 'never'; code: string }

/** OpenAI answers `{error: {message, type, code}}`; servers made with FastAPI answer `{detail}`. */
export function readRefusal(answer: ServiceAnswer): OpenaiRefusal {
  const { status } = answer
  const body = readJson(answer)
  const { error, detail } = isObject(body) ? body : {}
  const told = isObject(error) ? error : isObject(detail) ? detail : {}
  const code = readCode(told['code'], told['type'], told['error']) ?? `HTTP ${status}`
  return { kind: kindOf(status, code, `${readComplaint(error)} ${readComplaint(detail)}`), code }
}

function kindOf(status: number, code: string, complaint: string): OpenaiRefusal['kind'] {
  if (code === 'insufficient_quota') return 'quota'
  if (status === 429) return 'busy'
  if (status === 408 || status >= 500) return 'later'
  if (status === 401 || status === 403) return 'key'
  return /format/i.test(complaint) ? 'format' : 'never'
}

/** Reads a list of names, or of objects with a name. Returns undefined when the server keeps no such list. */
export function readVoiceNames(answer: ServiceAnswer): string[] | undefined {
  const body = answer.status === 200 ? readJson(answer) : undefined
  const list = isObject(body) ? (body['voices'] ?? body['data']) : body
  if (!Array.isArray(list)) return undefined
  const names = list.map((each: unknown) => (isObject(each) ? (each['id'] ?? each['voice_id'] ?? each['name']) : each))
  return names.filter((name) => typeof name === 'string')
}

/** Kokoro's names begin with language and gender. Other names tell neither. */
const kokoroName = /^([a-z])([fm])_(.+)$/
const kokoroLanguages: Record<string, Language> = { a: 'en', b: 'en', d: 'de' }
const kokoroGenders: Record<string, VoiceGender> = { f: 'female', m: 'male' }

/** Returns undefined for a voice in a language that we do not offer. */
export function toEngineVoice(voice: string): EngineVoice | undefined {
  const [, letter = '', gender = '', name = ''] = kokoroName.exec(voice) ?? []
  if (name === '') return { voice, name: voice, language: 'en', gender: 'neutral' }
  const language = kokoroLanguages[letter]
  return (
    language && {
      voice,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      language,
      gender: kokoroGenders[gender] ?? 'neutral',
    }
  )
}
