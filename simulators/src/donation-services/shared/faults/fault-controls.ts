import { choiceField, numberField, textField, type Control } from '../../../frame/control.ts'
import type { Connections } from '../sockets/connections.ts'
import type { Delivery } from './delivery.ts'
import { restFaultKinds, type RestFaults, restTargets } from './rest-faults.ts'

const account = textField({ name: 'account', label: 'Account (empty: all)', initial: '', isRequired: false })
const seconds = numberField({ name: 'seconds', label: 'Seconds', initial: 30, min: 0, max: 86_400 })
const delayMs = numberField({ name: 'delayMs', label: 'Milliseconds', initial: 3000, min: 0, max: 600_000 })
const reorderCount = numberField({ name: 'count', label: 'Events', initial: 2, min: 0, max: 1000 })
const duplicateCount = numberField({ name: 'count', label: 'Events', initial: 1, min: 0, max: 1000 })
const callCount = numberField({ name: 'count', label: 'Calls', initial: 1, min: 0, max: 1000 })
const kind = choiceField({ name: 'kind', label: 'Answer', initial: 'server-error', choices: restFaultKinds })
const target = choiceField({ name: 'target', label: 'Of', initial: 'api', choices: restTargets })
const retryAfter = numberField({ name: 'retryAfterSeconds', label: 'Retry after', initial: 1, min: 0, max: 86_400 })

/** What can go wrong between the service and its client, whichever service it is. */
export function faultControls(connections: Connections, delivery: Delivery, restFaults: RestFaults): Control[] {
  return [
    ...connectionControls(connections),
    ...deliveryControls(delivery),
    {
      name: 'fail-rest',
      title: 'Fail calls',
      verb: 'Fail',
      description: 'The next calls of the API, or those for tokens, go wrong in this way.',
      fields: [callCount, kind, target, retryAfter],
      run: (input) =>
        restFaults.failNext({
          count: callCount.read(input),
          kind: kind.read(input),
          target: target.read(input),
          retryAfterSeconds: retryAfter.read(input),
        }),
    },
  ]
}

function connectionControls(connections: Connections): Control[] {
  return [
    {
      name: 'drop-sockets',
      title: 'Drop sockets',
      verb: 'Drop',
      description: 'Breaks the live connections without a goodbye.',
      fields: [account],
      run: (input) => connections.drop(account.read(input) || undefined),
    },
    {
      name: 'refuse-sockets',
      title: 'Refuse sockets',
      verb: 'Refuse',
      description: 'New live connections are refused for so long. 0 ends it.',
      fields: [seconds],
      run: (input) => connections.refuseFor(seconds.read(input)),
    },
    {
      name: 'silence-sockets',
      title: 'Leave sockets half open',
      verb: 'Silence',
      description: 'The WebSockets stay open but say nothing any more, also no pings, and hear nothing.',
      fields: [account],
      run: (input) => connections.silence(account.read(input) || undefined),
    },
  ]
}

function deliveryControls(delivery: Delivery): Control[] {
  return [
    {
      name: 'delay-events',
      title: 'Delay events',
      verb: 'Delay',
      description: 'Every live event waits this long, until it is set back to 0.',
      fields: [delayMs],
      run: (input) => delivery.delay(delayMs.read(input)),
    },
    {
      name: 'reorder-events',
      title: 'Reorder events',
      verb: 'Reorder',
      description: 'Holds the next live events back until so many are there, then sends the newest first.',
      fields: [reorderCount],
      run: (input) => delivery.reorderNext(reorderCount.read(input)),
    },
    {
      name: 'duplicate-events',
      title: 'Duplicate events',
      verb: 'Duplicate',
      description: 'Sends each of the next live events twice.',
      fields: [duplicateCount],
      run: (input) => delivery.duplicateNext(duplicateCount.read(input)),
    },
    {
      name: 'release-events',
      title: 'Release events',
      verb: 'Release',
      description: 'Sends at once whatever is delayed or held back.',
      fields: [],
      run: () => delivery.release(),
    },
  ]
}
