import { choiceField, numberField, type Control } from '../frame/control.ts'
import type { SpeechFaults } from './speech-faults.ts'
import type { SpokenList } from './spoken.ts'

const failCount = numberField({ name: 'count', label: 'Requests', initial: 1, min: 0, max: 1000 })
const delayMs = numberField({ name: 'delayMs', label: 'Milliseconds', initial: 3000, min: 0, max: 120_000 })

export function speechControls<const Kind extends string>(
  kinds: readonly [Kind, ...Kind[]],
  faults: SpeechFaults<Kind>,
  spoken: SpokenList,
): Control[] {
  const kind = choiceField<Kind>({ name: 'kind', label: 'Fault', initial: kinds[0], choices: kinds })
  return [
    {
      name: 'fail',
      title: 'Fail',
      verb: 'Fail',
      description: 'The next requests for speech go wrong in this way.',
      fields: [failCount, kind],
      run: (input) => faults.failNext({ count: failCount.read(input), kind: kind.read(input) }),
    },
    {
      name: 'slow-down',
      title: 'Slow down',
      verb: 'Slow down',
      description: 'Every request for speech waits this long for its answer, until it is set back to 0.',
      fields: [delayMs],
      run: (input) => faults.slowDown(delayMs.read(input)),
    },
    {
      name: 'clear',
      title: 'Forget what was said',
      verb: 'Forget',
      description: 'Empties the list; faults stay as they are.',
      fields: [],
      run: () => spoken.clear(),
    },
  ]
}
