import type { LeftOut } from '@lautgabe/contract/donations/donation.ts'
import type { MessagePart, ReadMessage, Span } from '@lautgabe/contract/messages/message.ts'
import type { Sayer } from '@lautgabe/contract/messages/sayer.ts'

type Speech = Extract<MessagePart, { kind: 'speech' }>

type Place = Omit<LeftOut, 'typed'>

/** So many characters of one message are said again. It is enough for forty words in a part of five hundred letters. */
const mostSaidAgain = 10_000

/**
 * Finds where words that nobody will hear stood among the words that are spoken. `heard`: without the masked words. Saying
 * what is around a word costs time, so the places of the last of many words in a long message are only about right.
 */
export function placeLeftOut<Words extends Span>(
  unheard: readonly Words[],
  heard: string,
  read: ReadMessage,
  say: Sayer,
): (Words & Place)[] {
  const { parts } = read
  let room = mostSaidAgain
  const sayWithin: Sayer = (words, voice) => {
    room -= words.length
    return say(words, voice)
  }
  return unheard.map((words) => {
    const around = parts.findIndex(
      ({ kind, start, end }) => kind === 'speech' && start <= words.start && words.start < end,
    )
    const part = parts[around]
    if (part?.kind !== 'speech') return { ...words, ...placeBetween(words, read) }
    const at = room > 0 ? placeInside(part, words, heard, read, sayWithin) : placeByShare(part, words)
    return { ...words, part_index: around, at }
  })
}

function placeBetween(span: Span, { parts, tokens }: ReadMessage): Place {
  const next = parts.findIndex(({ start }) => start >= span.end)
  const before = next === -1 ? parts.length - 1 : next - 1
  const last = parts[before]
  const calledUntil = tokens.findLast((token) => isCall(token) && token.end <= span.start)?.end ?? 0
  if (last?.kind === 'speech' && last.start >= calledUntil) return { part_index: before, at: last.spoken.length }
  return { part_index: before + 1, at: 0 }
}

const isCall = (token: ReadMessage['tokens'][number]) =>
  token.kind === 'switch' || (token.kind === 'sound' && !token.isLeftOut)

function placeInside(part: Speech, span: Span, heard: string, { tokens }: ReadMessage, say: Sayer): number {
  const sayBetween = (from: number, to: number) =>
    say(
      tokens
        .filter((token) => token.kind === 'text' && !token.isLeftOut && token.start < to && token.end > from)
        .map(({ start, end }) => heard.slice(Math.max(start, from), Math.min(end, to)))
        .join(' '),
      part.voice,
    )
  const before = sayBetween(part.start, span.start)
  return (
    placeAfter(part.spoken, before) ??
    placeAfter(part.spoken, before.replace(/[\s.,!?…:;–-]+$/u, '')) ??
    placeBefore(part.spoken, sayBetween(span.end, part.end)) ??
    endOfCommonWords(part.spoken, before)
  )
}

/** The end of a word after as large a share of the speech as was typed before. */
function placeByShare({ spoken, start, end }: Speech, span: Span): number {
  const blank = spoken.indexOf(' ', ((span.start - start) / (end - start)) * spoken.length)
  return blank === -1 ? spoken.length : blank
}

function placeAfter(spoken: string, before: string): number | undefined {
  const isThere = spoken.startsWith(before) && !/^[\p{L}\p{N}]/u.test(spoken.slice(before.length))
  return before === '' ? 0 : isThere ? before.length : undefined
}

function placeBefore(spoken: string, after: string): number | undefined {
  if (after === '' || !spoken.endsWith(after)) return undefined
  const before = spoken.slice(0, -after.length)
  return before === '' || before.endsWith(' ') ? before.trimEnd().length : undefined
}

/** Later words can change how earlier ones are said. Then the place is only about right. */
function endOfCommonWords(spoken: string, before: string): number {
  const said = before.split(' ')
  const words = spoken.split(' ')
  const differs = words.findIndex((word, index) => word !== said[index])
  return words.slice(0, differs === -1 ? words.length : differs).join(' ').length
}
