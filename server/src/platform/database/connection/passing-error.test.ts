import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPassingError } from './passing-error.ts'

const ofTheWay = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE']
const ofPostgres = ['08006', '0A000', '25006', '40P01', '53300', '55P03', '57P01']

test.each([...ofTheWay, ...ofPostgres])('%s passes', (code) => {
  expect(isPassingError(Object.assign(new Error('x'), { code }))).toBe(true)
})

test.each(['ENOENT', 'EACCES', '23505', '42P01', 'P0001', undefined])('%s does not pass by itself', (code) => {
  expect(isPassingError(Object.assign(new Error('x'), { code }))).toBe(false)
})

test('a socket in the file system that is not there passes', async () => {
  const [error] = (await once(connect(join(tmpdir(), 'nobody-listens-here')), 'error')) as [Error]

  expect(error).toMatchObject({ code: 'ENOENT' })
  expect(isPassingError(error)).toBe(true)
})
