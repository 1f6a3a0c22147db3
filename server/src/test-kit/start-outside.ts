import { type RunningSimulators, startAll } from '@lautgabe/simulators/start-all.ts'

/** Starts the outside world on free ports. `settings` point a server at it. */
export function startOutside(): Promise<RunningSimulators> {
  return startAll({ port: 0 })
}
