import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { CatalogueSound, CatalogueVoice, MessageCatalogue } from '@lautgabe/contract/messages/message-catalogue.ts'
import type { Call } from './call.ts'

/** A name that the user is typing, and where it begins. */
export type OpenCall = {
  kind: 'voice' | 'sound'
  typed: string
  start: number
  /** True if a sign or a bracket stands before it. Otherwise it may be an ordinary word. */
  isMarked: boolean
}

export type Suggestion = { kind: 'voice'; voice: CatalogueVoice } | { kind: 'sound'; sound: CatalogueSound }

const suggestionsMax = 8
/** No name is longer. Looking further back would only cost time. */
const reach = 60

const soundCall = /[([]([\p{L}\p{N}_-][\p{L}\p{N}_ -]{0,39}|)$/u
/** A sign before a word marks it as a name, wherever it stands. */
const markedCall = /(?:^|\s)[@!/#]([\p{L}\p{N}_-]{0,40})$/u
/** Without a sign, a name is found only where a part begins, so that ordinary words are left alone. */
const voiceCall = /(?:^|[\n|)\]]|[.!?…] )\s*([\p{L}\p{N}][\p{L}\p{N}_ -]{0,39})$/u

export function findCall(textBeforeCaret: string): OpenCall | undefined {
  const near = textBeforeCaret.slice(-reach)
  const found = (kind: OpenCall['kind'], match: RegExpExecArray | null, isMarked: boolean) => {
    const typed = match?.[1] ?? ''
    return match && { kind, typed, start: textBeforeCaret.length - typed.length - (isMarked ? 1 : 0), isMarked }
  }
  return (
    found('sound', soundCall.exec(near), true) ??
    found('voice', markedCall.exec(near), true) ??
    found('voice', voiceCall.exec(near), false) ??
    undefined
  )
}

/** Returns names that begin with the typed letters, then names that contain them. */
export function suggest({ kind, typed, isMarked }: OpenCall, { voices, sounds }: MessageCatalogue): Suggestion[] {
  const key = toMatchKey(typed)
  if (key === '' && !isMarked) return []
  const best = <Entry extends { name: string; barred_by?: unknown }>(entries: readonly Entry[]) => {
    const usable = entries.filter((entry) => entry.barred_by === undefined)
    const begins = usable.filter(({ name }) => toMatchKey(name).startsWith(key))
    const contains = isMarked
      ? usable.filter((entry) => !begins.includes(entry) && toMatchKey(entry.name).includes(key))
      : []
    return [...begins, ...contains].slice(0, suggestionsMax)
  }
  return kind === 'voice'
    ? best(voices).map((voice) => ({ kind, voice }))
    : best(sounds).map((sound) => ({ kind, sound }))
}

export const nameOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'voice' ? suggestion.voice.name : suggestion.sound.name

export const toCall = (suggestion: Suggestion): Call => ({ kind: suggestion.kind, name: nameOf(suggestion) })
