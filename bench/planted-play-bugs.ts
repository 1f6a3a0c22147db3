import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlantedBug, plantedBugs } from '../journeys/play-faults/planted-bugs.ts'
import { runPlayFaults } from '../journeys/play-faults/rounds.ts'
import { dataTemplateVariable } from '../journeys/rig.ts'
import { makeDataTemplate } from '../tools/journeys.ts'

const folder = join(import.meta.dirname, '../dist/server')
const planted = 'planted.js'
const roundsMax = 6

/** Plants one mistake after the other into the built server and says whether the fault rounds notice it. */
const template = await makeDataTemplate()
process.env[dataTemplateVariable] = template
const unnoticed: string[] = []
for (const bug of plantedBugs) {
  plant(bug)
  const found = await firstFault(bug)
  console.log(`${found ? 'noticed' : 'NOT NOTICED'}: ${bug.name}${found ? ` — ${found}` : ''}`)
  if (!found) unnoticed.push(bug.name)
}
rmSync(join(folder, planted), { force: true })
rmSync(template, { recursive: true, force: true })
console.log(`planted bugs: ${plantedBugs.length}, noticed: ${plantedBugs.length - unnoticed.length}`)
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
  for (let seed = 1; seed <= roundsMax; seed += at.length) {
    const rounds = await runPlayFaults({ rounds: at.length, seed, at, serverFile: `dist/server/${planted}` })
    const [fault] = rounds.flatMap(({ fault: name, faults }) => faults.map((each) => `${name}: ${each}`))
    if (fault) return fault
  }
  return undefined
}
