import { choiceField, type Control } from '../frame/control.ts'
import { answerByRoutes } from '../frame/route.ts'
import type { AnnounceChange, Simulator } from '../frame/simulator.ts'
import { speechControls } from '../speech/speech-controls.ts'
import { createSpeechFaults, type SpeechFaults } from '../speech/speech-faults.ts'
import { speechPage } from '../speech/speech-page.ts'
import { createSpokenList, type Spoken } from '../speech/spoken.ts'
import { type OpenaiSpeechFault, openaiSpeechFaults } from './openai-speech-refusals.ts'
import { openaiSpeechRoutes } from './openai-speech.routes.ts'

export type OpenaiSpeechSimulator = Simulator &
  Pick<SpeechFaults<OpenaiSpeechFault>, 'failNext' | 'slowDown'> & {
    /** Newest first. */
    spoken(): readonly Spoken[]
    /** Turns the list of voices on or off. OpenAI itself and some of its imitators do not list their voices. */
    listVoices(isListed: boolean): void
  }

const name = 'openai-speech'
const title = 'OpenAI-compatible speech'
const apiKey = 'simulated-openai-key'
const description =
  'Plays a speech server with the interface of OpenAI, as operators run one on their own graphics card.'
const isListed = choiceField({ name: 'listed', label: 'Listed', initial: 'no', choices: ['no', 'yes'] })

export function createOpenaiSpeechSimulator({ announce }: { announce: AnnounceChange }): OpenaiSpeechSimulator {
  const onChange = () => announce(name)
  const faults = createSpeechFaults<OpenaiSpeechFault>(onChange)
  const spoken = createSpokenList(onChange)
  let hasList = true
  const routes = openaiSpeechRoutes({ apiKey, listsVoices: () => hasList, faults, spoken })

  function listVoices(wanted: boolean): void {
    hasList = wanted
    onChange()
  }

  const controls: Control[] = [
    ...speechControls(openaiSpeechFaults, faults, spoken),
    {
      name: 'list-voices',
      title: 'List of voices',
      verb: 'Set',
      description: 'Whether the server says which voices it has; OpenAI itself does not.',
      fields: [isListed],
      run: (input) => listVoices(isListed.read(input) === 'yes'),
    },
  ]

  function state() {
    const { failures, delayMs } = faults.current()
    return {
      spoken: spoken.list().length,
      requestsToFail: failures.count,
      delayMs,
      listsVoices: hasList ? 'yes' : 'no',
    }
  }

  return {
    name,
    title,
    description,
    controls,
    state,
    settings: (address) => ({ OPENAI_SPEECH_URL: `${address}/${name}`, OPENAI_SPEECH_API_KEY: apiKey }),
    page: () => speechPage({ name, title, description, controls, state: state(), spoken: spoken.list() }),
    handle: (request, response) => answerByRoutes(routes, request, response),
    reset() {
      faults.reset()
      spoken.clear()
      listVoices(true)
    },
    stop: () => Promise.resolve(),
    spoken: spoken.list,
    failNext: faults.failNext,
    slowDown: faults.slowDown,
    listVoices,
  }
}
