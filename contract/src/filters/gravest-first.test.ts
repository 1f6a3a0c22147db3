import { expect, test } from 'vitest'
import { gravestFirst } from './gravest-first.ts'
import type { MessageFlag } from './message-filters.ts'

type Kind = Pick<MessageFlag, 'action' | 'reason'> & { typed: string }

const aFlag = (action: Kind['action'], reason: Kind['reason'], typed = ''): Kind => ({ action, reason, typed })

test('what holds a message comes before what is left out of it, and each kind is named once before any other twice', () => {
  const flags = [
    aFlag('mask', 'profanity', 'first'),
    aFlag('mask', 'profanity', 'second'),
    aFlag('mask', 'slur'),
    aFlag('hold', 'link'),
    aFlag('hold', 'own_word', 'first'),
    aFlag('hold', 'own_word', 'second'),
    aFlag('hold', 'late'),
    aFlag('hold', 'slur'),
  ]

  expect(gravestFirst(flags).map(({ action, reason, typed }) => `${action} ${reason} ${typed}`.trim())).toEqual([
    'hold slur',
    'hold own_word first',
    'hold link',
    'hold late',
    'mask slur',
    'mask profanity first',
    'hold own_word second',
    'mask profanity second',
  ])
})
