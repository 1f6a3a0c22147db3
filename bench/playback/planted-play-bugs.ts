import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type PlantedBug, plantedBugs } from '../../journeys/play-faults/planted-bugs.ts'
import { runPlayFaults } from '../../journeys/play-faults/rounds.ts'
import { dataTemplateVariable } from '../../journeys/kit/rig-data/rig-data.ts'
import { makeDataTemplate } from '../../tools/journey-data.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    beside: { type: 'string', default: '1' },
  },
})

const folder = join(import.meta.dirname, '../../dist/server')
const planted = 'planted.js'

/**
 * Plants one bug after the other into the built server and says whether the fault rounds notice it. `--only end`: only
 * the bugs with this word in their name.
 */
const template = await makeDataTemplate()
process.env[dataTemplateVariable] = template
const bugs = plantedBugs.filter(({ name }) => name.includes(values.only))
const unnoticed: string[] = []
for (const bug of bugs) {
  plant(bug)
  const found = await firstFault(bug)
  console.log(`${found ? 'noticed' : 'NOT NOTICED'}: ${bug.name}${found ? ` — ${found}` : ''}`)
  if (!found) unnoticed.push(bug.name)
}
rmSync(join(folder, planted), { force: true })
rmSync(template, { recursive: true, force: true })
console.log(`planted bugs: ${bugs.length}, noticed: ${bugs.length - unnoticed.length}`)
process.exit(unnoticed.length > 0 ? 1 : 0)

function plant({ name, from, to }: PlantedBug): void {
  const whole = readFileSync(join(folder, 'main.js'), 'utf8')
  if (whole.split(from).length !== 2) throw new Error(`"${name}" has no place in the built server any more.`)
  writeFileSync(
    join(folder, planted),
    whole.replace(from, () => to),
  )
}

async function firstFault({ at }: PlantedBug): Promise<string | undefined> {
  const rounds = await runPlayFaults({
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    at,
    beside: Number(values.beside),
    serverFile: `dist/server/${planted}`,
    isEnough: ({ faults }) => faults.length > 0,
  })
  const found = rounds.find(({ faults }) => faults.length > 0)
  return found && `${found.fault}, round ${rounds.length}: ${found.faults.join('; ')}`
}
