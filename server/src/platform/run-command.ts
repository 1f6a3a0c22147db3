import { StartError } from './start-error.ts'

/** What a command says to the person who typed it, and whether a script may go on after it. */
export type Outcome = { lines: string[]; isFine: boolean }

/** Runs a command of the operator's. A mistake of theirs is one sentence; a mistake of ours keeps its trace. */
export async function runCommand(act: (args: string[]) => Promise<Outcome>): Promise<void> {
  try {
    const { lines, isFine } = await act(process.argv.slice(2))
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    if (!isFine) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
