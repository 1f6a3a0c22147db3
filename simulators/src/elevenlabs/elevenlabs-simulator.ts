import { numberField, type Control } from '../frame/control.ts'
import { answerByRoutes } from '../frame/route.ts'
import type { AnnounceChange, Simulator } from '../frame/simulator.ts'
import { speechControls } from '../speech/speech-controls.ts'
import { createSpeechFaults, type SpeechFaults } from '../speech/speech-faults.ts'
import { speechPage } from '../speech/speech-page.ts'
import { createSpokenList, type Spoken } from '../speech/spoken.ts'
import { freshAccount } from './elevenlabs-account.ts'
import { type ElevenlabsFault, elevenlabsFaults } from './elevenlabs-refusals.ts'
import { elevenlabsRoutes } from './elevenlabs.routes.ts'

export type ElevenlabsSimulator = Simulator &
  Pick<SpeechFaults<ElevenlabsFault>, 'failNext' | 'slowDown'> & {
    /** Newest first. */
    spoken(): readonly Spoken[]
    /** Sets how many characters the account may still use. */
    setCharactersLeft(count: number): void
    setMostConcurrent(count: number): void
  }

const name = 'elevenlabs'
const title = 'ElevenLabs'
const apiKey = 'simulated-elevenlabs-key'
const description =
  'Plays the hosted speech of ElevenLabs: voices that babble, a quota, a limit of requests at once, and its refusals.'
const charactersLeft = numberField({ name: 'count', label: 'Characters', initial: 0, min: 0, max: 10_000_000 })
const mostConcurrent = numberField({ name: 'count', label: 'Requests', initial: 2, min: 0, max: 100 })

export function createElevenlabsSimulator({ announce }: { announce: AnnounceChange }): ElevenlabsSimulator {
  const onChange = () => announce(name)
  const faults = createSpeechFaults<ElevenlabsFault>(onChange)
  const spoken = createSpokenList(onChange)
  let account = freshAccount()
  const routes = elevenlabsRoutes({ apiKey, account: () => account, faults, spoken, onChange })

  function setCharactersLeft(count: number): void {
    account.characterLimit = account.characterCount + count
    onChange()
  }

  function setMostConcurrent(count: number): void {
    account.mostRunning = count
    onChange()
  }

  const controls: Control[] = [
    ...speechControls(elevenlabsFaults, faults, spoken),
    {
      name: 'set-characters-left',
      title: 'Set the quota',
      verb: 'Set',
      description: 'So many characters may still be spoken before the quota is used up.',
      fields: [charactersLeft],
      run: (input) => setCharactersLeft(charactersLeft.read(input)),
    },
    {
      name: 'set-most-concurrent',
      title: 'Limit requests at once',
      verb: 'Limit',
      description: 'More requests for speech than this at the same time are refused with 429.',
      fields: [mostConcurrent],
      run: (input) => setMostConcurrent(mostConcurrent.read(input)),
    },
  ]

  function state() {
    const { failures, delayMs } = faults.current()
    const { characterCount, characterLimit, running, mostRunning } = account
    return {
      spoken: spoken.list().length,
      charactersLeft: characterLimit - characterCount,
      running,
      mostConcurrent: mostRunning,
      requestsToFail: failures.count,
      delayMs,
    }
  }

  return {
    name,
    title,
    description,
    controls,
    state,
    settings: (address) => ({ ELEVENLABS_URL: `${address}/${name}`, ELEVENLABS_API_KEY: apiKey }),
    page: () => speechPage({ name, title, description, controls, state: state(), spoken: spoken.list() }),
    handle: (request, response) => answerByRoutes(routes, request, response),
    reset() {
      account = freshAccount()
      faults.reset()
      spoken.clear()
    },
    stop: () => Promise.resolve(),
    spoken: spoken.list,
    failNext: faults.failNext,
    slowDown: faults.slowDown,
    setCharactersLeft,
    setMostConcurrent,
  }
}
