import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const writer = join(import.meta.dirname, '../../test-kit/write-until-killed.ts')
/** The full series is 25 rounds. Every test run does a few of them. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4)
const writesPerRound = 200

type Round = { found: number; lastWritten: number }

/**
 * Starts the writer, kills it without warning after the given number of acknowledged writes, and returns its output.
 */
async function writeAndKill(dataDir: string, writes: number): Promise<Round> {
  const child = spawn(process.execPath, [writer], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const round: Round = { found: -1, lastWritten: 0 }
  let seen = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, number] = line.split(' ')
    if (word === 'found') round.found = round.lastWritten = Number(number)
    else {
      round.lastWritten = Number(number)
      seen += 1
    }
    if (seen >= writes) child.kill('SIGKILL')
  }
  await ended
  return round
}

test('an embedded database that is killed again and again loses no acknowledged write', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-kill-'))
  let acknowledged = 0

  for (let round = 0; round < rounds; round += 1) {
    const writes = 1 + Math.floor(Math.random() * writesPerRound)
    const { found, lastWritten } = await writeAndKill(dataDir, writes)
    // One more row may be stored than reported: the process may have died between the commit and the report.
    expect(found).toBeGreaterThanOrEqual(acknowledged)
    expect(found).toBeLessThanOrEqual(acknowledged + 1)
    acknowledged = lastWritten
  }

  rmSync(dataDir, { recursive: true, force: true })
})
