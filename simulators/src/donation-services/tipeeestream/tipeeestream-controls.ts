import { choiceField, numberField, textField, type Control } from '../../frame/control.ts'
import { firstAccount, type Accounts } from '../shared/accounts.ts'
import { readTipFields, tipFields } from '../shared/tips/tip-fields.ts'
import type { EventDesk } from './events/event-desk.ts'
import { eventShapes } from './events/tipeeestream-event.ts'

const account = textField({ name: 'account', label: 'Account', initial: firstAccount, isRequired: true })
const id = numberField({ name: 'id', label: 'Donation (0: newest)', initial: 0, min: 0, max: 10_000_000_000 })
const shape = choiceField({ name: 'shape', label: 'Shape', initial: 'documented', choices: eventShapes })
const recurring = numberField({ name: 'recurringCounter', label: 'Months', initial: 0, min: 0, max: 120 })
const oldCount = numberField({ name: 'count', label: 'Donations', initial: 20, min: 1, max: 10_000 })
const noiseType = choiceField({
  name: 'type',
  label: 'Kind',
  initial: 'follow',
  choices: ['follow', 'subscription', 'hosting', 'cheer', 'raid'],
})
const drops = choiceField({ name: 'drop', label: 'Drop sockets', initial: 'yes', choices: ['yes', 'no'] })

export function tipeeestreamControls(
  accounts: Accounts,
  desk: EventDesk,
  regenerateApiKey: (account: string, options: { dropsSockets: boolean }) => void,
): Control[] {
  return [
    {
      name: 'donate',
      title: 'Donate',
      verb: 'Donate',
      description: 'A donation arrives, in the API and on the socket. Both write it in this shape.',
      fields: [...tipFields, recurring, shape],
      run(input) {
        const tip = readTipFields(input, accounts)
        desk.donate({ ...tip, recurringCounter: recurring.read(input), shape: shape.read(input) })
      },
    },
    {
      name: 'donate-unheard',
      title: 'Donate unheard',
      verb: 'Donate',
      description: 'A donation of which the socket does not tell; only the API knows it.',
      fields: tipFields,
      run: (input) => void desk.donateUnheard(readTipFields(input, accounts)),
    },
    {
      name: 'add-old',
      title: 'Add old donations',
      verb: 'Add',
      description: 'Donations of the past, one in every hour before now.',
      fields: [oldCount, account],
      run: (input) => void desk.addOld(oldCount.read(input), account.read(input)),
    },
    {
      name: 'test',
      title: 'Send a test donation',
      verb: 'Send',
      description: 'What the test button of the dashboard sends: without an id, with numbers as texts.',
      fields: tipFields,
      run: (input) => desk.sendTest(readTipFields(input, accounts)),
    },
    {
      name: 'duplicate',
      title: 'Duplicate a donation',
      verb: 'Duplicate',
      description: 'The socket tells of the donation once more, in exactly the same event.',
      fields: [id],
      run: (input) => desk.duplicate(id.read(input)),
    },
    {
      name: 'replay',
      title: 'Replay a donation',
      verb: 'Replay',
      description: 'The streamer replays the alert: the same event, inserted now.',
      fields: [id],
      run: (input) => desk.replay(id.read(input)),
    },
    {
      name: 'delete',
      title: 'Delete a donation',
      verb: 'Delete',
      description: 'It leaves the API. TipeeeStream tells nobody of that.',
      fields: [id],
      run: (input) => desk.remove(id.read(input)),
    },
    {
      name: 'noise',
      title: 'Send another event',
      verb: 'Send',
      description: 'An event that is no donation, in the API and on the socket.',
      fields: [noiseType, account],
      run: (input) => desk.sendNoise(noiseType.read(input), account.read(input)),
    },
    {
      name: 'regenerate-api-key',
      title: 'Regenerate the API key',
      verb: 'Regenerate',
      description: 'The old key opens nothing any more. Sockets that stay open hear nothing any more.',
      fields: [account, drops],
      run: (input) => regenerateApiKey(account.read(input), { dropsSockets: drops.read(input) === 'yes' }),
    },
  ]
}
