import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertGraph } from './convert-graph.ts'
import { kokoroPackage, sha256Of, shippedSha256 } from '../kokoro-package.ts'

/** The conversion always gives the same bytes; change this together with `convert-graph.ts`. */
const convertedSha256 = 'c231051033b78b8d72f2ab951aa3e34f19e824492a27e8e815d3e3448e9a881f'

export const convertedName = `kokoro-${convertedSha256.slice(0, 12)}.onnx`

/** Converts the weights to the fast form once. A file with unexpected bytes is made again. */
export async function requireConvertedModel(dataDir: string, report: (progress: number) => void): Promise<string> {
  const folder = join(dataDir, 'models')
  mkdirSync(folder, { recursive: true })
  removeLeftovers(folder)
  const file = join(folder, convertedName)
  if (existsSync(file) && (await sha256Of(file)) === convertedSha256) return file

  report(0.1)
  const { weights } = kokoroPackage()
  if ((await sha256Of(weights)) !== shippedSha256)
    throw new Error('the shipped weights are damaged; install them again')
  report(0.2)
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, convertGraph(readFileSync(weights)), { flush: true })
    report(0.6)
    if ((await sha256Of(unfinished)) !== convertedSha256) throw new Error('the conversion of the weights went wrong')
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  report(0.7)
  return file
}

/** A process that is killed while it converts leaves 300 MB behind, and each new process takes a new name. */
function removeLeftovers(folder: string): void {
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
