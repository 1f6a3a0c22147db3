import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startAll } from './start-all.ts'

/** Other tests use ports as well, so a process gets free ones unless told. */
const freePorts = { STREAMLABS_PORT: '0', STREAMELEMENTS_PORT: '0', TIPEEESTREAM_PORT: '0', STRIPE_PORT: '0' }

function startProcess(settings: Record<string, string>): ChildProcess {
  return fork(new URL('main.ts', import.meta.url), {
    env: { ...process.env, ...freePorts, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk)
}

test('the process prints its address in one line of JSON and serves there', async () => {
  const child = startProcess({ SIMULATORS_PORT: '0' })

  const line = await firstLine(child)
  const { address, settings } = JSON.parse(line)
  const page = await fetch(address)
  child.kill('SIGTERM')
  const exit = await once(child, 'exit')

  expect(line).toMatch(/^\{.*\}\n$/)
  expect(settings).toMatchObject({ SMTP_URL: expect.stringMatching(/^smtp:/) })
  expect(page.status).toBe(200)
  expect(exit).toEqual([0, null])
})

test('the process ends when its parent is gone', async () => {
  const child = startProcess({ SIMULATORS_PORT: '0' })
  await firstLine(child)

  child.disconnect()

  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each(['SIMULATORS_PORT', 'SMTP_PORT', 'STRIPE_PORT'])(
  'a taken %s is reported in one sentence',
  async (setting) => {
    await using simulators = await startAll({ port: 0 })
    const port = new URL(simulators.address).port

    const child = startProcess({ SIMULATORS_PORT: '0', [setting]: port })
    const complaint = child.stderr && text(child.stderr)
    const [exitCode] = await once(child, 'exit')

    expect(await complaint).toBe(`Port ${port} is already taken; set ${setting} to a free one.\n`)
    expect(exitCode).toBe(1)
  },
)

test('a setting that is not a port is named', async () => {
  const child = startProcess({ SIMULATORS_PORT: 'many' })
  const complaint = child.stderr && text(child.stderr)
  const [exitCode] = await once(child, 'exit')

  expect(await complaint).toBe('SIMULATORS_PORT must be a port number from 0 to 65535, not "many".\n')
  expect(exitCode).toBe(1)
})
