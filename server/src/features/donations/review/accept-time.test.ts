import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../streamer-settings/streamer-settings.ts'
import { acceptTime } from './accept-time.ts'

const now = new Date('2026-11-15T12:00:00Z')
const paid = { donator: 'x', paymentStatus: 'completed', awaitsModeration: false, needsPerson: false } as const
const flag = (reason: MessageFlag['reason'], action: MessageFlag['action'] = 'hold'): MessageFlag => ({
  reason,
  action,
  start: 0,
  end: 4,
  typed: 'word',
})

function isAccepted(
  mode: 'everything' | 'clear' | 'all',
  flags: MessageFlag[],
  donator = 'Stranger',
  trusted = 'Zoë B',
): boolean {
  const filters = { ...defaultSettings.filters, trusted_donators: [trusted] }
  const settings = { review: { mode, after_seconds: null }, filters }
  return acceptTime(now, { ...paid, donator }, { flags }, settings) !== null
}

test.for([
  ['nothing found', [], true, true],
  ['a masked word', [flag('profanity', 'mask')], true, true],
  ['a word to be looked at', [flag('profanity')], false, true],
  ['a slur', [flag('slur')], false, true],
  ['a donator who is blocked', [flag('blocked_donator')], false, false],
  ['too late', [flag('late')], false, false],
] as const)('%s: accepted or not in mode clear and in mode all', ([_name, flags, inClear, inAll]) => {
  expect(isAccepted('clear', [...flags])).toBe(inClear)
  expect(isAccepted('all', [...flags])).toBe(inAll)
  expect(isAccepted('everything', [...flags])).toBe(false)
})

test('a trusted donator counts as clear, however the name is spelled, but not with a slur', () => {
  expect(isAccepted('clear', [flag('link'), flag('profanity')], 'zoe b')).toBe(true)
  expect(isAccepted('clear', [flag('link'), flag('slur')], 'zoe b')).toBe(false)
  expect(isAccepted('clear', [flag('late')], 'zoe b')).toBe(false)
})

test('a trusted name of nothing but marks is nobody else, above all nobody without a name', () => {
  expect(isAccepted('clear', [flag('link')], '--', '--')).toBe(true)
  expect(isAccepted('clear', [flag('link')], '', '--')).toBe(false)
  expect(isAccepted('clear', [flag('link')], '__', '--')).toBe(false)
})

test('a donation is accepted after as long as the streamer wants, and only if it is paid', () => {
  const settings = { review: { mode: 'all', after_seconds: 20 }, filters: defaultSettings.filters } as const
  const at = (paymentStatus: 'completed' | 'pending') =>
    acceptTime(now, { ...paid, paymentStatus }, { flags: [] }, settings)

  expect(at('completed')).toEqual(new Date('2026-11-15T12:00:20Z'))
  expect(at('pending')).toBeNull()
})
