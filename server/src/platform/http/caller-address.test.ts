import { expect, test } from 'vitest'
import { toCaller, toShortAddress } from './caller-address.ts'

test.for([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001:00FF::1', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/56', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/56', 'fe80::/48'],
  ['::1', '::/56', '::/48'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.0'],
  ['203.0.113.7:50123', '203.0.113.7', '203.0.113.0'],
  ['[2001:db8::1]:50123', '2001:db8::/56', '2001:db8::/48'],
  ['[2001:db8::1]', '2001:db8::/56', '2001:db8::/48'],
  ['unknown', '', ''],
  ['', '', ''],
] as const)('%s counts as %s and is stored as %s', ([address, caller, short]) => {
  expect(toCaller(address)).toBe(caller)
  expect(toShortAddress(address)).toBe(short)
})

test('two addresses of one network are one caller, two networks are two', () => {
  expect(toCaller('2001:db8:1:2:aaaa::1')).toBe(toCaller('2001:db8:1:3:bbbb::2'))
  expect(toCaller('2001:db8:1:2::1')).not.toBe(toCaller('2001:db8:1:102::1'))
})

test('callers who hung up before we looked have no address, and count as one', () => {
  expect(toCaller(undefined)).toBe(toCaller(''))
  expect(toShortAddress(undefined)).toBe('')
})
