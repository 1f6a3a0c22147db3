import { expect, test } from 'vitest'
import { openPasswords, PasswordsBusy } from './passwords.ts'

test('a hash matches its password and no other', async () => {
  const passwords = openPasswords()
  const stored = await passwords.hash('correct horse 1')

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(passwords.isWeak(stored)).toBe(false)
  expect(await passwords.isRight(stored, 'correct horse 1')).toBe(true)
  expect(await passwords.isRight(stored, 'correct horse 2')).toBe(false)
  expect(await passwords.isRight(undefined, 'correct horse 1')).toBe(false)
  expect(await passwords.isRight(stored, 'x'.repeat(1_000_000))).toBe(false)
  expect(passwords.done).toBe(5)
})

test('when the queue is full, a caller is told to come back', async () => {
  const passwords = openPasswords()

  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.isRight(undefined, 'x')))

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused.every(({ reason }) => reason instanceof PasswordsBusy)).toBe(true)
  expect(await passwords.isRight(undefined, 'x')).toBe(false)
})
