import type { LeftOut } from '@lautgabe/contract/donations/donations-api.ts'
import type { MessagePart, ReadMessage, Span } from '@lautgabe/contract/messages/message.ts'
import type { Sayer } from '@lautgabe/contract/messages/sayer.ts'

type Speech = Extract<MessagePart, { kind: 'speech' }>

/** Finds where words that nobody will hear stood among the words that are spoken. `heard`: without the masked words. */
export function placeLeftOut(span: Span, heard: string, read: ReadMessage, say: Sayer): Omit<LeftOut, 'typed'> {
  const { parts, tokens } = read
  const around = parts.findIndex((part) => part.kind === 'speech' && part.start <= span.start && span.start < part.end)
  const part = parts[around]
  if (part?.kind === 'speech') return { part_index: around, at: placeInside(part, span, heard, read, say) }

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
  const after = sayBetween(span.end, part.end)
  return (
    placeAfter(part.spoken, before) ??
    placeAfter(part.spoken, before.replace(/[\s.,!?…:;–-]+$/u, '')) ??
    placeBefore(part.spoken, after) ??
    endOfCommonWords(part.spoken, before)
  )
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
