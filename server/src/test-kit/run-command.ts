import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { forSeconds } from './server-process.ts'

export type CommandEnd = { code: number; output: string; errors: string }

/** Runs a command of the operator's as `npm run` does, from its source. */
export function runCommandFile(name: string, args: string[], settings: Record<string, string>): Promise<CommandEnd> {
  const file = join(import.meta.dirname, '../commands', `${name}.ts`)
  const env = { ...process.env, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [...forSeconds, file, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output, errors }),
    )
  })
}
