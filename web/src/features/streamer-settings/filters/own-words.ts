import { type MessageFilters, ownWordsMax } from '@lautgabe/contract/filters/message-filters.ts'
import { readLines, type ReadLines } from './read-lines.ts'

export type OwnAction = MessageFilters['own_words'][number]['action']
export const ownActions = ['hold', 'mask'] as const satisfies readonly OwnAction[]

/** One list for each action, with a word per line. */
export type OwnWordTexts = Record<OwnAction, string>

export function toTexts(ownWords: MessageFilters['own_words']): OwnWordTexts {
  const linesOf = (action: OwnAction) => ownWords.filter((word) => word.action === action).map(({ pattern }) => pattern)
  return { hold: linesOf('hold').join('\n'), mask: linesOf('mask').join('\n') }
}

/** Both lists together may be as long as the contract allows. */
export function readOwnWords(texts: OwnWordTexts): Record<OwnAction, ReadLines> {
  const hold = readLines(texts.hold, ownWordsMax)
  return { hold, mask: readLines(texts.mask, Math.max(0, ownWordsMax - hold.lines.length)) }
}

/** The list in which the word is that the server refuses. The lists are sent as one. */
export function findRefusedList(refusedPath: string, texts: OwnWordTexts): OwnAction | undefined {
  const [, index] = /^filters\.own_words\.(\d+)/.exec(refusedPath) ?? []
  if (index === undefined) return undefined
  return Number(index) < readOwnWords(texts).hold.lines.length ? 'hold' : 'mask'
}

export function toOwnWords(lists: Record<OwnAction, ReadLines>): MessageFilters['own_words'] {
  return ownActions.flatMap((action) => lists[action].lines.map((pattern) => ({ pattern, action })))
}
