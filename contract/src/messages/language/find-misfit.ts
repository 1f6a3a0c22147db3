import type { Language } from '../../languages.ts'
import type { CatalogueVoice, MessageCatalogue } from '../message-catalogue.ts'
import type { MessageToken, ReadMessage } from '../message.ts'
import { guessLanguage } from './guess-language.ts'

/** A voice of one language reads words of another one. */
export type Misfit = {
  voice: CatalogueVoice
  /** The language of the words. */
  language: Language
  /** The remedy: a voice of that language, and the message in which it speaks. Undefined if there is none. */
  remedy: { voice: CatalogueVoice; text: string } | undefined
}

/** The words from one call of a voice to the next. Without a call, the default voice reads from `start` on. */
type Turn = { voice: CatalogueVoice; call: MessageToken | undefined; start: number; words: string }

/** The first voice in a message whose language does not fit its words. */
export function findMisfit(
  text: string,
  catalogue: MessageCatalogue,
  read: (text: string) => ReadMessage,
): Misfit | undefined {
  for (const turn of toTurns(text, read(text).tokens)) {
    const language = guessLanguage(turn.words)
    if (language === undefined || language === turn.voice.language) continue
    return { voice: turn.voice, language, remedy: findRemedy(text, turn, language, catalogue, read) }
  }
  return undefined
}

function findRemedy(
  text: string,
  turn: Turn,
  language: Language,
  catalogue: MessageCatalogue,
  read: (text: string) => ReadMessage,
): Misfit['remedy'] {
  const used = new Set(read(text).parts.map((part) => (part.kind === 'speech' ? part.voice.id : undefined)))
  const voice = chooseVoice(turn.voice, language, catalogue, used)
  if (!voice) return undefined
  const changed = letSpeak(text, turn, voice)
  // A limit of the streamer may keep another voice from speaking. Then there is no remedy.
  const isHeard = toTurns(changed, read(changed).tokens).some(
    (next) => next.voice.id === voice.id && next.words.trim() === turn.words.trim(),
  )
  return isHeard ? { voice, text: changed } : undefined
}

function toTurns(text: string, tokens: readonly MessageToken[]): Turn[] {
  const turns: Turn[] = []
  let call: MessageToken | undefined
  for (const token of tokens) {
    if (token.kind === 'switch') call = token
    if (token.kind !== 'text' || token.isLeftOut || !token.voice) continue
    const words = text.slice(token.start, token.end)
    const last = turns.at(-1)
    if (last?.call === call && last?.voice.id === token.voice.id) last.words += ` ${words}`
    else turns.push({ voice: token.voice, call, start: token.start, words })
  }
  return turns
}

/** Prefers a voice of the same gender that does not speak in the message yet. The pleasant ones come first. */
function chooseVoice(
  { gender }: CatalogueVoice,
  language: Language,
  { voices }: MessageCatalogue,
  used: ReadonlySet<string | undefined>,
): CatalogueVoice | undefined {
  const fitting = voices.filter((voice) => voice.language === language && voice.barred_by === undefined)
  const isAlike = (voice: CatalogueVoice) => gender === 'neutral' || voice.gender === gender
  return (
    fitting.find((voice) => isAlike(voice) && !used.has(voice.id)) ??
    fitting.find(isAlike) ??
    fitting.find((voice) => !used.has(voice.id)) ??
    fitting[0]
  )
}

function letSpeak(text: string, { call, start }: Turn, { name }: CatalogueVoice): string {
  const [from, to] = call ? [call.start, call.end] : [start, start]
  const after = text.slice(to)
  return `${text.slice(0, from)}${name}:${/^\s/.test(after) ? '' : ' '}${after}`
}
