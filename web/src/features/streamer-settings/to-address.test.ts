import { expect, test } from 'vitest'
import { toAddress } from './to-address.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['streamlabs.com/nordlicht', 'https://streamlabs.com/nordlicht'],
  [' http://streamlabs.com/nordlicht ', 'https://streamlabs.com/nordlicht'],
  ['https://streamlabs.com/nordlicht', 'https://streamlabs.com/nordlicht'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('"%s" means "%s"', (typed, address) => {
  expect(toAddress(typed)).toBe(address)
})
