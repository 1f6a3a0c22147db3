import { readFileSync } from 'node:fs'
import type { PicoLanguage } from './pico-files.ts'
import { loadPico } from './pico-functions.ts'

const memorySize = 2_500_000
const nameSize = 32
const bufferSize = 128
/** The text's size is a short number. */
const longestText = 32_000
const isBusy = 201
const isIdle = 200

/** Speaks one language. An engine is made for every text, because a used one keeps a rest of the last. */
export async function openPicoLanguage({ words, sound }: PicoLanguage) {
  const pico = await loadPico()
  const system = takePointer((address) => pico.initialize(pico.reserve(memorySize), memorySize, address))
  const voice = toText('voice')
  requireSuccess(pico.createVoice(system, voice))
  addResource('/words.bin', words)
  addResource('/sound.bin', sound)

  function addResource(path: string, file: string): void {
    pico.writeFile(path, readFileSync(file))
    const resource = takePointer((address) => pico.loadResource(system, toText(path), address))
    const name = pico.reserve(nameSize)
    requireSuccess(pico.getResourceName(system, resource, name))
    requireSuccess(pico.addResource(system, voice, name))
  }

  function toText(text: string): number {
    const bytes = Buffer.from(`${text}\0`)
    const address = pico.reserve(bytes.length)
    pico.memory().set(bytes, address)
    return address
  }

  function takePointer(write: (address: number) => number): number {
    const address = pico.reserve(4)
    requireSuccess(write(address))
    const pointer = pico.readPointer(address)
    pico.free(address)
    return pointer
  }

  /** Puts in as much of the text as the engine takes, and takes out the sound that it has, until it has no more. */
  function* soundsOf(engine: number, bytes: Buffer): Generator<Int16Array> {
    const text = pico.reserve(bytes.length)
    const counts = pico.reserve(4)
    const buffer = pico.reserve(bufferSize)
    try {
      pico.memory().set(bytes, text)
      for (let at = 0; at < bytes.length;) {
        requireSuccess(pico.putText(engine, text + at, Math.min(bytes.length - at, longestText), counts))
        at += pico.readShort(counts)
        for (let state = isBusy; state === isBusy;) {
          state = pico.getData(engine, buffer, bufferSize, counts, counts + 2)
          if (state !== isBusy && state !== isIdle) throw new Error(`Pico stopped with ${state}`)
          const received = pico.readShort(counts)
          if (received > 0) yield new Int16Array(pico.memory().slice(buffer, buffer + received).buffer)
        }
      }
    } finally {
      for (const address of [text, counts, buffer]) pico.free(address)
    }
  }

  return (text: string): Float32Array => {
    const engine = takePointer((address) => pico.newEngine(system, voice, address))
    try {
      // The zero at the end makes the engine say what it still holds.
      const sounds = Array.from(soundsOf(engine, Buffer.from(`${text}\0`)))
      const samples = new Float32Array(sounds.reduce((sum, part) => sum + part.length, 0))
      let at = 0
      for (const part of sounds) for (const sample of part) samples[at++] = sample / 32_768
      return samples
    } finally {
      const holder = pico.reserve(4)
      pico.writePointer(holder, engine)
      pico.disposeEngine(system, holder)
      pico.free(holder)
    }
  }
}

function requireSuccess(code: number): void {
  if (code !== 0) throw new Error(`Pico answered ${code}`)
}
