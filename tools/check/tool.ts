import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'

export type Outcome = { ok: boolean; output: string }

/**
 * TypeScript and the linter are written in Go. With several threads each learns the same types anew, and Go looks for
 * garbage too often for a process that soon ends. Two tools run at once, so both cores are busy anyway.
 */
const ofGo = { GOMAXPROCS: '1', GOGC: '200' }

/** Runs a tool by its path, on this Node: PATH may name another version. */
export async function runTool(root: string, file: string, args: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...ofGo },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { ok: code === 0, output: output + errors }
}
