import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type FaultName, faultNames } from '../../journeys/play-faults/faults.ts'
import { type Round, runPlayFaults } from '../../journeys/play-faults/rounds.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig-data/rig-data.ts'
import { makeDataTemplate } from '../../tools/journey-data.ts'
import { makeSharedData } from '../seeded-data.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    at: { type: 'string', default: faultNames.join() },
    beside: { type: 'string', default: '1' },
    server: { type: 'string' },
    double: { type: 'boolean', default: false },
  },
})

/**
 * `--rounds 700 --seed 1 --beside 3`: plays donations in real overlays, disturbs them, and listens. `--rounds 1 --from
 * 17` runs round 17 alone, `--at kill,cut` only these faults; `--double` puts two servers on one PostgreSQL.
 */
const template = await makeDataTemplate()
process.env[dataTemplateVariable] = template
const begun = performance.now()
const rounds = await runPlayFaults({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  from: Number(values.from),
  at: values.at.split(',') as FaultName[],
  beside: Number(values.beside),
  ...(values.double && { makeShared: makeSharedData }),
  ...(values.server && { serverFile: values.server }),
  onRound({ number, fault, faults, seconds }) {
    const what = `${elapsed().toFixed(0)} s, round ${number}: ${fault}, ${seconds.toFixed(1)} s`
    console.log(`${what}${faults.length > 0 ? `\n  ${faults.join('\n  ')}` : ''}`)
  },
})
rmSync(template, { recursive: true, force: true })
const bad = rounds.filter(({ faults }) => faults.length > 0)
for (const [fault, of] of Map.groupBy(rounds, (round) => round.fault)) console.log(summary(fault, of))
const each = `one each ${(elapsed() / rounds.length).toFixed(1)} s`
console.log(`fault rounds: ${rounds.length}, with faults: ${bad.length}, ${each}`)
process.exit(bad.length > 0 ? 1 : 0)

function elapsed(): number {
  return (performance.now() - begun) / 1000
}

function summary(fault: FaultName, of: readonly Round[]): string {
  const seconds = of.reduce((sum, round) => sum + round.seconds, 0) / of.length
  const silence = Math.max(...of.map(({ silenceSeconds }) => silenceSeconds))
  const faulty = of.filter(({ faults }) => faults.length > 0).map(({ number }) => number)
  const which = faulty.length > 0 ? `, with faults: ${faulty.join(' ')}` : ''
  return `${fault}: ${of.length} rounds of ${seconds.toFixed(1)} s, silent at most ${silence.toFixed(1)} s${which}`
}
