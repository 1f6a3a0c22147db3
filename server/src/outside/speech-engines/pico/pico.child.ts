import { serveParent } from '../../../platform/child-process/serve-parent.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import type { PicoAnswer, PicoInput, PicoQuestion } from './pico-questions.ts'
import { openPicoLanguage } from './pico-system.ts'

const sampleRate = 16_000

serveParent<PicoInput, PicoQuestion, PicoAnswer>(async ({ languages }) => {
  const opened = new Map<string, Awaited<ReturnType<typeof openPicoLanguage>>>()

  return async ({ text, voice, speed, pitch }) => {
    const files = languages.find((language) => language.voice === voice)
    if (!files) throw new OutsideError('never', 'Pico has no such voice')
    const say = opened.get(voice) ?? (await openPicoLanguage(files))
    opened.set(voice, say)
    const samples = say(`<speed level="${speed}"><pitch level="${pitch}">${escapeMarkup(text)}</pitch></speed>`)
    if (samples.length === 0) throw new OutsideError('never', 'there is nothing to say')
    return { samples, sampleRate }
  }
})

/** Pico reads tags in its input, and has no way to write the signs themselves. */
const escapeMarkup = (text: string) => text.replaceAll(/[<>&]/g, ' ')
