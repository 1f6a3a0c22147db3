import { expect, test } from 'vitest'
import { de } from './de.ts'
import { errors as germanErrors } from './de/errors.ts'
import { mails as germanMails } from './de/mails.ts'
import { en } from './en.ts'
import { errors as englishErrors } from './en/errors.ts'
import { mails as englishMails } from './en/mails.ts'

/** Sentences that people type into a field themselves. */
const typed = new Set(['typed', 'trialSample'])

function sentencesIn(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typed.has(key)) return []
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? sentencesIn(value) : []
  })
}

test.each([
  ['English', { en, englishErrors, englishMails }],
  ['German', { de, germanErrors, germanMails }],
])('no line ends between a number and its unit: %s', (_, texts) => {
  expect(sentencesIn(texts).filter((sentence) => /(?:\d|\}\}) (?:%|€|MB|s|min)(?![\p{L}\d])/u.test(sentence))).toEqual(
    [],
  )
})
