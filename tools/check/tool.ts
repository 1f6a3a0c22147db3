import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'

export type Outcome = { ok: boolean; output: string }

/** Runs a tool by its path, on this Node: PATH may name another version. */
export async function runTool(root: string, file: string, args: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { ok: code === 0, output: output + errors }
}
