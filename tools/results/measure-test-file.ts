import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { measureProcessor } from './test-times.ts'

/** Runs before each test file, so that loading the file counts as well. */
const done = measureProcessor()

afterAll(() => {
  const database = process.env['TEST_DATABASE']
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  done(database ? `${file} (${database})` : file)
})
