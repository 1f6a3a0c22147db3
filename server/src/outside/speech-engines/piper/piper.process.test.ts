import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { samplesPerSound, writeHummingVoice } from '../../../test-kit/piper-model.ts'
import { aDataFolder, closing, silentLog, speakWith } from '../../../test-kit/speech.ts'
import { piperFolderIn } from './piper-voices.ts'
import { createPiper } from './piper.ts'

const tool = fileURLToPath(new URL('../../../../../tools/voices.ts', import.meta.url))

/** Runs `npm run voices -- add piper` as an operator does. */
const addPiper = (dataDir: string, source: string) =>
  promisify(execFile)(process.execPath, [tool, 'add', 'piper', source], { env: { ...process.env, DATA_DIR: dataDir } })

test('a voice that an operator brings is offered and speaks, and its licence is shown and kept', async () => {
  using folder = aDataFolder()
  writeHummingVoice(join(folder.path, 'brought'), { card: '# Hum\n* License: CC0' })
  expect(createPiper({ dataDir: folder.path, log: silentLog })).toBeUndefined()

  const { stdout } = await addPiper(folder.path, join(folder.path, 'brought'))

  expect(stdout).toContain('Licence: CC0')
  expect(readFileSync(join(piperFolderIn(folder.path), 'de_DE-hum-low', 'licence.txt'), 'utf8')).toBe('CC0\n')
  const piper = createPiper({ dataDir: folder.path, log: silentLog })
  if (!piper) throw new Error('the voice was not found')
  await using engine = closing(piper)
  expect(await engine.listVoices()).toEqual([
    { voice: 'de_DE-hum-low', name: 'hum', language: 'de', gender: 'neutral' },
  ])
  const sound = await speakWith(engine, { text: 'Ja!', voice: 'de_DE-hum-low', language: 'de' })
  // "jˈaː!": five sounds with blanks between, the start with its blank, the end.
  expect(sound.samples.length / samplesPerSound).toBe(2 + 5 * 2 + 1)
  expect(sound.sampleRate).toBe(16_000)
  await expect(speakWith(engine, { text: 'Ja', voice: 'nobody' })).rejects.toMatchObject({ advice: 'never' })
})

test('what is no usable voice is refused with a reason and leaves nothing behind', async () => {
  using folder = aDataFolder()
  writeHummingVoice(join(folder.path, 'finnish'), { language: 'fi' })

  await expect(addPiper(folder.path, join(folder.path, 'finnish'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The voice speaks "fi"') as string,
  })
  await expect(addPiper(folder.path, join(folder.path, 'nothing'))).rejects.toMatchObject({ code: 1 })
  expect(createPiper({ dataDir: folder.path, log: silentLog })).toBeUndefined()
})

test('a voice without a name removes no other voice', async () => {
  using folder = aDataFolder()
  writeHummingVoice(join(folder.path, 'brought'), { card: '* License: CC0' })
  await addPiper(folder.path, join(folder.path, 'brought'))
  const nameless = join(folder.path, 'nameless')
  cpSync(join(folder.path, 'brought'), nameless, { recursive: true })
  renameSync(join(nameless, 'de_DE-hum-low.onnx'), join(nameless, '.onnx'))
  renameSync(join(nameless, 'de_DE-hum-low.onnx.json'), join(nameless, '.onnx.json'))

  await expect(addPiper(folder.path, nameless)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('needs a name') as string,
  })
  expect(readdirSync(piperFolderIn(folder.path))).toEqual(['de_DE-hum-low'])
})

test('a server that sends a description without end is left', async () => {
  using folder = aDataFolder()
  const server = createServer((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(100_000)));
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  await expect(addPiper(folder.path, `http://127.0.0.1:${port}/voice.onnx`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('larger than') as string,
  })
  server.closeAllConnections()
  server.close()
})
