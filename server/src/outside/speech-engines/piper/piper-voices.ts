import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lautgabe/contract/languages.ts'
import { z } from 'zod'

/** What the JSON file beside a Piper model says, as far as we use it. */
export const piperConfig = z.object({
  audio: z.object({ sample_rate: z.number().int().min(8000).max(48_000) }),
  espeak: z.object({ voice: z.string() }),
  inference: z
    .object({ noise_scale: z.number(), length_scale: z.number(), noise_w: z.number() })
    .default({ noise_scale: 0.667, length_scale: 1, noise_w: 0.8 }),
  phoneme_id_map: z.record(z.string(), z.array(z.number().int())),
  num_speakers: z.number().int().min(1).default(1),
  dataset: z.string().optional(),
  license: z.string().optional(),
})

export type PiperConfig = z.infer<typeof piperConfig>

/** A voice that an operator brought. Its folder's name is the engine's name for it. */
export type PiperVoice = { voice: string; language: Language; model: string; config: PiperConfig }

/** Where `npm run voices -- add piper` puts each voice, in a folder of its own. */
export const piperFolderIn = (dataDir: string) => join(dataDir, 'voices', 'piper')

export const piperFiles = { model: 'model.onnx', config: 'model.onnx.json', licence: 'licence.txt' }

/** Piper's models name the language as eSpeak does: "de", "en-us". Our sounds exist for two languages. */
export function languageOfPiper({ espeak }: PiperConfig): Language | undefined {
  const [language] = espeak.voice.split('-')
  return language === 'de' || language === 'en' ? language : undefined
}

/** A folder that is not a whole voice is left out. */
export function findPiperVoices(dataDir: string): PiperVoice[] {
  const folder = piperFolderIn(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((voice) => {
    const model = join(folder, voice, piperFiles.model)
    const config = existsSync(model) ? readConfig(join(folder, voice, piperFiles.config)) : undefined
    const language = config && languageOfPiper(config)
    return config && language ? [{ voice, language, model, config }] : []
  })
}

function readConfig(file: string): PiperConfig | undefined {
  try {
    return piperConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
