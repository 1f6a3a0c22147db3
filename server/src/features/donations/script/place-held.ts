import type { Held, LeftOut } from '@lautgabe/contract/donations/donation.ts'
import { flagMessage } from '@lautgabe/contract/filters/flag-message.ts'
import { byGravity, gravestFirst } from '@lautgabe/contract/filters/gravest-first.ts'
import type { MessageFilters, MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { ReadMessage } from '@lautgabe/contract/messages/message.ts'
import type { Sayer } from '@lautgabe/contract/messages/sayer.ts'
import { doOverlap, type SpeechFind } from './find-in-speech.ts'
import { placeLeftOut } from './place-left-out.ts'

type Reasoned = Held & Pick<MessageFlag, 'reason' | 'action'>

type Given = {
  /** What the filters found in the typed message. */
  flags: readonly MessageFlag[]
  found: readonly SpeechFind[]
  /** The message without the masked words. */
  heard: string
  read: ReadMessage
  leftOut: readonly LeftOut[]
  filters: MessageFilters
  say: Sayer
}

/** More than anybody reads one by one, and lists carry them all. */
const heldMax = 40

/** Finds where the words that hold a message stand in what a reviewer reads. Of two in one place the graver counts. */
export function placeHeld(given: Given): Held[] {
  const kept: Reasoned[] = []
  for (const held of [...inSpeech(given), ...asSaid(given), ...inLeftOut(given)].toSorted(byGravity)) {
    const { of, index } = held
    const isTaken = kept.some((other) => other.of === of && other.index === index && doOverlap(other, held))
    if (!isTaken && held.start < held.end) kept.push(held)
  }
  return gravestFirst(kept)
    .slice(0, heldMax)
    .map(({ of, index, start, end }) => ({ of, index, start, end }))
}

const inSpeech = ({ found }: Given) =>
  found.map(({ reason, index, start, end }): Reasoned => ({ reason, action: 'hold', of: 'parts', index, start, end }))

const inLeftOut = ({ leftOut, filters }: Given) =>
  leftOut.flatMap(({ typed }, index) =>
    flagMessage(typed, '', filters)
      .filter(({ action }) => action === 'hold')
      .map(({ reason, action, start, end }): Reasoned => ({ reason, action, of: 'left_out', index, start, end })),
  )

/** Typed words that a voice says in another way, such as a link, stand between what it says before and after them. */
function asSaid({ flags, found, heard, read, say }: Given): Reasoned[] {
  const held = flags.filter(({ action }) => action === 'hold')
  const changed = gravestFirst(held.filter((flag) => isSaid(flag, heard, read) && !isFound(flag, found)))
  const ends = changed
    .slice(0, heldMax)
    .flatMap(({ start, end, ...flag }) => [start, end].map((at) => ({ flag, start: at, end: at })))
  const places = placeLeftOut(ends, heard, read, say)
  return places.flatMap(({ flag: { reason, action }, part_index: index, at }, place) => {
    const part = read.parts[index]
    const until = places[place + 1]
    if (place % 2 === 1 || part?.kind !== 'speech' || !until) return []
    const end = until.part_index === index ? until.at : part.spoken.length
    return [{ reason, action, of: 'parts' as const, index, ...toWords(part.spoken, at, end) }]
  })
}

const isSaid = (flag: MessageFlag, heard: string, { tokens }: ReadMessage) =>
  heard.slice(flag.start, flag.end).trim() !== '' &&
  tokens.some((token) => token.kind === 'text' && !token.isLeftOut && doOverlap(token, flag))

const isFound = (flag: MessageFlag, found: readonly SpeechFind[]) =>
  found.some(({ reason, typed, part }) => reason === flag.reason && typed === flag.typed && doOverlap(part, flag))

/** Without the blanks before them. A place within a word is known by the end of the word before it. */
function toWords(spoken: string, from: number, to: number) {
  const start = spoken.length - spoken.slice(from).trimStart().length
  const [word = ''] = spoken.slice(start).split(/\s/, 1)
  return { start, end: to > start ? to : start + word.length }
}
