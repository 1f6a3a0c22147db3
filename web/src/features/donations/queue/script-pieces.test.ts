import type { Script } from '@lautgabe/contract/donations/donation.ts'
import { expect, test } from 'vitest'
import { toPieceGroups } from './script-pieces.ts'

const speech = (spoken: string) => ({
  kind: 'speech' as const,
  voice_id: 'a',
  voice_name: 'kate',
  colour: 1,
  language: 'en' as const,
  spoken,
  shown: spoken,
})
const sound = { kind: 'sound' as const, sound_id: 'b', sound_name: 'airhorn', seconds: 2 }

const aScript = (parts: Script['parts'], left_out: Script['left_out'] = []): Script => ({
  parts,
  left_out,
  notes: [],
  flags: [],
  characters: 0,
  seconds: 0,
})

const textOf = (script: Script, max: number) =>
  toPieceGroups(script, max).map(({ pieces }) =>
    pieces
      .map(({ kind, runs }) => {
        const text = runs.map((run) => (run.action ? `[${run.text}]` : run.text)).join('')
        return kind === 'struck' ? `~${text}~` : text
      })
      .join(' '),
  )

test('left-out words stand where they stood', () => {
  const script = aScript(
    [speech('Hello, friend'), sound, speech('and bye')],
    [
      { typed: 'bad', part_index: 0, at: 5 },
      { typed: '(bruh)', part_index: 1, at: 0 },
      { typed: 'worse', part_index: 2, at: 0 },
      { typed: 'too long', part_index: 3, at: 0 },
    ],
  )

  expect(textOf(script, 400)).toEqual(['Hello ~bad~ , friend', '~(bruh)~', '~worse~ and bye', '~too long~'])
})

test('a long message is shortened at its end', () => {
  expect(textOf(aScript([speech('abcdef'), speech('ghijkl'), speech('mnopqr')]), 8)).toEqual(['abcdef', 'gh…'])
})

test('a struck-out word is never cut off: said words give way', () => {
  const long = 'said '.repeat(200).trim()
  const script = aScript(
    [speech(long), speech(long)],
    [
      { typed: 'first', part_index: 0, at: long.length },
      { typed: 'last', part_index: 1, at: long.length },
    ],
  )

  const shown = textOf(script, 180)

  expect(shown).toEqual([
    'said said said said said … said said said said said ~first~',
    'said said said said said … said said said said said ~last~',
  ])
})

test('words that hold the message are marked where they stand, in said and in struck-out words', () => {
  const script = aScript([speech('Hello, “bad” friend bad')], [{ typed: 'worse bad', part_index: 0, at: 12 }])
  const held: Script['held'] = [
    { of: 'parts', index: 0, start: 20, end: 23 },
    { of: 'parts', index: 0, start: 8, end: 11 },
    { of: 'left_out', index: 0, start: 6, end: 9 },
  ]

  expect(textOf({ ...script, held }, 400)).toEqual(['Hello, “[bad]” ~worse [bad]~ friend [bad]'])
})
