import { expect, test } from 'vitest'
import { toOwnPath } from './own-path.ts'

test('a path of our own site is kept with its query', () => {
  expect(toOwnPath('/dashboard')).toBe('/dashboard')
  expect(toOwnPath('/streamlabs/redirect?code=a%20b&x=1#end')).toBe('/streamlabs/redirect?code=a%20b&x=1#end')
})

test('a path without its first slash gets one', () => {
  expect(toOwnPath('profile?tab=keys')).toBe('/profile?tab=keys')
})

test('an address of another site is reduced to its path', () => {
  expect(toOwnPath('https://evil.example/dashboard?x=1')).toBe('/dashboard?x=1')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
])('a disguised host is dropped: %j', (wished) => {
  expect(toOwnPath(wished)).toBeUndefined()
})

test('a missing or invalid address is dropped', () => {
  expect(toOwnPath(undefined)).toBeUndefined()
  expect(toOwnPath('')).toBeUndefined()
  expect(toOwnPath('javascript:alert(1)')).toBeUndefined()
  expect(toOwnPath('data:text/html,hello')).toBeUndefined()
  expect(toOwnPath('https://')).toBeUndefined()
})
