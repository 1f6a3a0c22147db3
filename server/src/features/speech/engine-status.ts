import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import { type EngineName, engineNames } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../app.ts'
import type { OfferedEngine } from './offers/offered-engine.ts'
import type { EngineQueue } from './voicing/engine-queue.ts'

type OnThisNode = Omit<EngineStatus, 'voices'>

/** All engines that speak for this node, also those that are off. */
export function engineStatuses({ speech }: Pick<App, 'speech'>): OnThisNode[] {
  return engineNames.map((engine) => toStatus(engine, speech.queues.get(engine)))
}

function toStatus(engine: EngineName, queue: EngineQueue | OfferedEngine | undefined): OnThisNode {
  const { waiting = 0, running = 0 } = queue ?? {}
  return { engine, ...stateOf(queue), waiting, running }
}

type State = Pick<EngineStatus, 'state' | 'progress' | 'reason' | 'speed' | 'weight_form'>

const nothingToTell = { progress: null, reason: null, speed: null, weight_form: null }

function stateOf(queue: EngineQueue | OfferedEngine | undefined): State {
  if (!queue) return { ...nothingToTell, state: 'off' }
  if (queue.isResting) return { ...nothingToTell, state: 'resting' }
  const health = queue.engine.health()
  const { state } = health
  if (state === 'starting') return { ...nothingToTell, state, progress: health.progress ?? null }
  if (state === 'failed') return { ...nothingToTell, state, reason: health.reason }
  return { ...nothingToTell, state, speed: health.speed ?? null, weight_form: health.form ?? null }
}
