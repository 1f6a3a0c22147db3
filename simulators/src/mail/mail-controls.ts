import { choiceField, numberField, type Control } from '../frame/control.ts'
import type { Inbox } from './inbox.ts'
import { refusalKinds, type MailFaults } from './mail-faults.ts'

const refusalCount = numberField({ name: 'count', label: 'Mails', initial: 1, min: 0, max: 1000 })
const refusalKind = choiceField({ name: 'kind', label: 'Answer', initial: 'temporary', choices: refusalKinds })
const dropCount = numberField({ name: 'count', label: 'Mails', initial: 1, min: 0, max: 1000 })
const delayMs = numberField({ name: 'delayMs', label: 'Milliseconds', initial: 3000, min: 0, max: 60_000 })

export function mailControls(inbox: Inbox, faults: MailFaults): Control[] {
  return [
    {
      name: 'refuse',
      title: 'Refuse mails',
      verb: 'Refuse',
      description:
        'The next mails get a temporary error (451), their recipients a permanent one (550) or no relaying (554), their sender no permission (550), or the next logins a wrong password (535).',
      fields: [refusalCount, refusalKind],
      run: (input) => faults.refuseNext({ count: refusalCount.read(input), kind: refusalKind.read(input) }),
    },
    {
      name: 'drop',
      title: 'Drop mails',
      verb: 'Drop',
      description: 'The next mails are read to their end, then the connection breaks without an answer.',
      fields: [dropCount],
      run: (input) => faults.dropNext(dropCount.read(input)),
    },
    {
      name: 'slow-down',
      title: 'Slow down',
      verb: 'Slow down',
      description: 'Every mail waits this long for its answer, until it is set back to 0.',
      fields: [delayMs],
      run: (input) => faults.slowDown(delayMs.read(input)),
    },
    {
      name: 'clear',
      title: 'Empty the inbox',
      verb: 'Empty',
      description: 'Forgets every mail; faults stay as they are.',
      fields: [],
      run: () => inbox.clear(),
    },
  ]
}
