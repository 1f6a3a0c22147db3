import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import {
  languageOfPiper,
  piperConfig,
  type PiperConfig,
  piperFiles,
  piperFolderIn,
} from '../../server/src/outside/speech-engines/piper/piper-voices.ts'
import { VoicesError } from './voices-error.ts'

/** A large model has 120 MB, a description and a card a few kilobytes. */
const largestModel = 500_000_000
const largestText = 1_000_000
const unnamedLicence = 'The files name no licence. Ask their maker before you use the voice.'

/** Puts a voice into a folder of its own. A voice of the same name is replaced. */
export async function addPiper(dataDir: string, source: string, say: (line: string) => void): Promise<void> {
  const folder = piperFolderIn(dataDir)
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(join(folder, '.unfinished-'))
  try {
    const name = /^https?:\/\//.test(source) ? await fetchFiles(source, unfinished) : copyFiles(source, unfinished)
    const config = readDescription(unfinished)
    const licence = licenceOf(config, unfinished)
    writeFileSync(join(unfinished, piperFiles.licence), `${licence}\n`)
    const target = join(folder, name)
    const replaced = `${unfinished}-old`
    if (existsSync(target)) renameSync(target, replaced)
    renameSync(unfinished, target)
    rmSync(replaced, { recursive: true, force: true })
    say(`Added the Piper voice ${name} (${config.espeak.voice}, ${config.audio.sample_rate} Hz) to ${target}.`)
    say(`Licence: ${licence}`)
    say('Start the server again. Then add the voice in the administration: Voices, New voice, engine Piper.')
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function toName(file: string): string {
  const name = basename(file, '.onnx').replaceAll(/[^A-Za-z\d_-]/g, '-')
  // Nothing but the ending: its folder would be the one of all voices.
  if (name === '') throw new VoicesError('The file of the model needs a name.')
  return name
}

function copyFiles(source: string, target: string): string {
  const models = existsSync(source) ? readdirSync(source).filter((file) => file.endsWith('.onnx')) : []
  const [model] = models
  if (model === undefined || models.length > 1) throw new VoicesError(`${source} must be a folder with one .onnx file.`)
  const description = join(source, `${model}.json`)
  if (!existsSync(description)) throw new VoicesError(`${source} has no ${model}.json beside the model.`)
  copyFileSync(join(source, model), join(target, piperFiles.model))
  copyFileSync(description, join(target, piperFiles.config))
  if (existsSync(join(source, cardName))) copyFileSync(join(source, cardName), join(target, cardName))
  return toName(model)
}

async function fetchFiles(address: string, target: string): Promise<string> {
  const model = new URL(address)
  if (!model.pathname.endsWith('.onnx'))
    throw new VoicesError('The address must be that of a file that ends with .onnx.')
  const description = new URL(model)
  description.pathname += '.json'
  writeFileSync(join(target, piperFiles.config), await fetchBytes(description, largestText))
  writeFileSync(join(target, piperFiles.model), await fetchBytes(model, largestModel))
  const card = await fetchBytes(new URL(cardName, model), largestText).catch(() => undefined)
  if (card) writeFileSync(join(target, cardName), card)
  return toName(model.pathname)
}

async function fetchBytes(address: URL, largest: number): Promise<Buffer> {
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new VoicesError(`${address.href} could not be fetched.`)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > largest) throw new VoicesError(`${address.href} is larger than that of any Piper voice.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readDescription(folder: string): PiperConfig {
  const read = () => piperConfig.safeParse(JSON.parse(readFileSync(join(folder, piperFiles.config), 'utf8')))
  let parsed
  try {
    parsed = read()
  } catch {
    throw new VoicesError('The file beside the model is not JSON.')
  }
  if (!parsed.success) throw new VoicesError('The file beside the model does not describe a Piper voice.')
  if (!languageOfPiper(parsed.data)) {
    throw new VoicesError(`The voice speaks "${parsed.data.espeak.voice}". Only German and English ones can be used.`)
  }
  return parsed.data
}

const cardName = 'MODEL_CARD'

/** The description names it, or the card that most voices come with. */
function licenceOf(config: PiperConfig, folder: string): string {
  const card = join(folder, cardName)
  const named =
    config.license ??
    (existsSync(card) ? /^[^\w\n]*licen[cs]e:[^\S\n]*(.+)$/im.exec(readFileSync(card, 'utf8'))?.[1] : undefined)
  // It is shown in a terminal, which obeys control characters.
  return named?.replaceAll(/\p{Control}/gu, '').trim() || unnamedLicence
}
