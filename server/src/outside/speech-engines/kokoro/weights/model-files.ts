import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import { convertGraph } from './convert-graph.ts'
import { convolveInTwoDimensions } from './convolve-in-two-dimensions.ts'
import { halveConvolutions } from './halve-convolutions.ts'
import { kokoroPackage, sha256Of, shippedSha256 } from '../kokoro-package.ts'
import { type Rewrite, rewriteModel } from './rewrite-model.ts'
import { skipSilence } from './skip-silence.ts'
import { spectrumByConvolution } from './spectrum-by-convolution.ts'

/** A conversion always gives the same bytes; change these together with the conversions below. */
const sha256Sums: Record<WeightForm, string> = {
  float: '1cfa796ecbae9ffaa6f6aabf458e9afc72791b0bb427e3bd003ce00ff6cca7b8',
  half: '75526b40a1c2666148f768cd819def033c92226bf143c7c2608274eccffe23c3',
  shipped: 'de60905ed8600a9b576c256553c60f841dcc6a9b920e07e51432a1adc199679e',
}

const lessWork: readonly Rewrite[] = [spectrumByConvolution, skipSilence]

const conversions: Record<WeightForm, readonly Rewrite[]> = {
  float: [convertGraph, convolveInTwoDimensions, ...lessWork],
  half: [convertGraph, halveConvolutions, ...lessWork],
  shipped: lessWork,
}

export const fileNameOf = (form: WeightForm) => `kokoro-${sha256Sums[form].slice(0, 12)}.onnx`

/** Changes whenever a form of the weights does. */
export const weightsVersion = Object.values(sha256Sums)
  .map((sum) => sum.slice(0, 12))
  .join('-')

/** The folder of the converted weights, without what a killed process left in it. */
export function openModelsFolder(dataDir: string): string {
  const folder = join(dataDir, 'models')
  mkdirSync(folder, { recursive: true })
  removeUnfinished(folder)
  return folder
}

/** Converts the weights to a form once. A file with unexpected bytes is made again. */
export async function requireModelFile(
  form: WeightForm,
  folder: string,
  report: (progress: number) => void,
): Promise<string> {
  const { weights } = kokoroPackage()
  const file = join(folder, fileNameOf(form))
  if (existsSync(file) && (await sha256Of(file)) === sha256Sums[form]) return file

  report(0.1)
  await checkShipped(weights)
  report(0.2)
  await writeWhole(file, rewriteModel(readFileSync(weights), ...conversions[form]), async (written) => {
    report(0.8)
    if ((await sha256Of(written)) !== sha256Sums[form]) throw new Error('the conversion of the weights went wrong')
  })
  report(1)
  return file
}

async function checkShipped(weights: string): Promise<void> {
  if ((await sha256Of(weights)) !== shippedSha256)
    throw new Error('the shipped weights are damaged; install them again')
}

/** Nobody ever sees half a file under its name. */
export async function writeWhole(
  file: string,
  content: Uint8Array | string,
  check: (written: string) => Promise<void> | void = () => {},
): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, content, { flush: true })
    await check(unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Each converted form takes up to 256 MB, and one is enough. Those of earlier versions go too. */
export function removeOtherForms(form: WeightForm, folder: string): void {
  const kept = fileNameOf(form)
  for (const name of readdirSync(folder)) {
    if (/^kokoro-[0-9a-f]+\.onnx$/.test(name) && name !== kept) rmSync(join(folder, name), { force: true })
  }
}

/** A process that is killed while it converts leaves 300 MB behind, and each new process takes a new name. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = /\.(?<pid>\d+)\.unfinished$/.exec(name)?.groups?.['pid']
    if (maker && !isRunning(Number(maker))) rmSync(join(folder, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
