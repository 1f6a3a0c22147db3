import { rmSync } from 'node:fs'
import { type Rig, startRig } from '../journeys/kit/rig.ts'
import { dataTemplateVariable } from '../journeys/kit/rig-data/rig-data.ts'
import { makeDataTemplate } from '../tools/journey-data.ts'

/** The built product as the journeys start it. It ends together with `running`. */
export async function startBenchRig(running: AsyncDisposableStack): Promise<Rig> {
  const template = await makeDataTemplate()
  running.defer(() => rmSync(template, { recursive: true, force: true }))
  process.env[dataTemplateVariable] = template
  const rig = await startRig()
  running.defer(() => rig.stop())
  return rig
}
