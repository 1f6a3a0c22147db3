import type { Script } from '@lautgabe/contract/donations/donation.ts'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { aDonation, aDonationStage, look } from '../features/donations/test-kit/donation-stage.ts'
import { smallScripts } from './0087-small-scripts.ts'

const flagOf = (typed: string) => ({ reason: 'own_word', action: 'mask', start: 0, end: 2, typed }) as const
const noteOf = (typed: string) => ({ code: 'unknown_voice', typed }) as const

test('a long script from before becomes small and keeps its reasons and all left-out words', async () => {
  await using app = await aDonationStage()
  const { db } = app.app
  const [long, short] = [await aDonation(app), await aDonation(app)]
  await app.runJobs()
  const before = (await look(app, long)).script as Script
  const words = Array.from({ length: 600 }, (_, index) => `w${index}`)
  const late = { reason: 'late', action: 'hold', start: 0, end: 0, typed: '' } as const
  const script: Script = {
    ...before,
    flags: [...words.flatMap((word) => [flagOf(word), flagOf(word)]), late],
    notes: [...words.map(noteOf), { code: 'too_long' }],
    left_out: words.map((typed, index) => ({ typed, part_index: 0, at: index % 5 })),
  }
  await db
    .updateTable('donations')
    .set({ script: JSON.stringify(script) })
    .where('id', '=', long.id)
    .execute()

  await db.transaction().execute((tx) => smallScripts.up(tx as unknown as Kysely<unknown>))

  expect((await look(app, long)).script).toEqual({
    ...before,
    flags: [...words.slice(0, 8).map(flagOf), late],
    notes: [...words.slice(0, 8).map(noteOf), { code: 'too_long' }],
    left_out: [
      ...script.left_out.slice(0, 39),
      { typed: words.slice(39).join(' '), part_index: 0, at: script.left_out[39]?.at },
    ],
  })
  expect((await look(app, short)).script).toEqual(before)
})
