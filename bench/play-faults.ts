import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type FaultName, faultNames } from '../journeys/play-faults/faults.ts'
import { runPlayFaults } from '../journeys/play-faults/rounds.ts'
import { dataTemplateVariable } from '../journeys/rig.ts'
import { makeDataTemplate } from '../tools/journeys.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string', default: faultNames.join() },
    server: { type: 'string' },
  },
})

/** `--rounds 100 --seed 1 --at kill,cut`: plays donations in real overlays, disturbs it, and listens. */
const template = await makeDataTemplate()
process.env[dataTemplateVariable] = template
const rounds = await runPlayFaults({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  at: values.at.split(',') as FaultName[],
  ...(values.server && { serverFile: values.server }),
  onRound({ number, fault, faults }) {
    const what = `${(performance.now() / 1000).toFixed(0)} s, round ${number}: ${fault}`
    console.log(`${what}${faults.length > 0 ? `\n  ${faults.join('\n  ')}` : ''}`)
  },
})
rmSync(template, { recursive: true, force: true })
const bad = rounds.filter(({ faults }) => faults.length > 0)
console.log(`fault rounds: ${rounds.length}, with faults: ${bad.length}`)
process.exit(bad.length > 0 ? 1 : 0)
