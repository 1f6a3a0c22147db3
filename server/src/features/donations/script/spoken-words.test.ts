import { expect, test } from 'vitest'
import { dueFor } from '../../billing/ledger/due-for.ts'
import type { Charge } from '../../billing/ledger/ledger.ts'
import { spokenWords } from './spoken-words.ts'

const voiceId = 'a voice'
const said = (spoken: string, hosted: string[] = []) =>
  spokenWords(
    'a donation',
    [{ kind: 'speech', voice_id: voiceId, voice_name: 'Emma', colour: 1, language: 'en', spoken, shown: spoken }],
    new Set(hosted),
  )
const saidByHosted = (spoken: string) => said(spoken, [voiceId])
const due = (paid: ReturnType<typeof said>, words: ReturnType<typeof said>) => {
  const spent = paid.reduce((sum, { characters }) => sum + characters, 0)
  const charge: Charge = { id: 'a donation', userId: 'mira', characters: 0, words, purse: 'plan' }
  return dueFor({ spent, words: paid.map(({ key }) => key) }, charge)
}

test('an embedded voice is paid by the word', () => {
  const paid = said('One two three.')

  expect(due(paid, said('One two three.'))).toBe(0)
  expect(due(paid, said('One two four.'))).toBe(' four.'.length)
  expect(due(paid, said('One two'))).toBe(0)
})

test('a hosted voice is paid by the part, since its engine says the whole of it again', () => {
  const paid = saidByHosted('One two three.')

  for (const other of ['One two four.', 'One two', 'One two three. Four.'])
    expect(due(paid, saidByHosted(other))).toBe(other.length)
  expect(due(paid, saidByHosted('One two three.'))).toBe(0)
})

test('a part of a hosted voice that was paid by the word is not paid again', () => {
  const paid = said('One two three.')

  expect(due(paid, saidByHosted('One two three.'))).toBe(0)
})
