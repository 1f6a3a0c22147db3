import { choiceField, numberField, textField, type Control } from '../../frame/control.ts'
import { firstAccount, type Accounts } from '../shared/accounts.ts'
import { readTipFields, tipFields } from '../shared/tips/tip-fields.ts'
import type { SocketTokens } from './account/socket-tokens.ts'
import type { DonationDesk } from './donations/donation-desk.ts'
import { buttons } from './events/control-events.ts'
import { noiseTypes } from './events/noise-events.ts'

const yesOrNo = ['no', 'yes'] as const
const account = textField({ name: 'account', label: 'Account', initial: firstAccount, isRequired: true })
const id = numberField({ name: 'id', label: 'Donation (0: newest)', initial: 0, min: 0, max: 10_000_000_000 })
const manual = choiceField({ name: 'manual', label: 'Added by hand', initial: 'no', choices: yesOrNo })
const months = numberField({ name: 'recurringMonths', label: 'Months', initial: 0, min: 0, max: 120 })
const paidIn = textField({ name: 'donationCurrency', label: 'Paid in', initial: '', isRequired: false })
const together = numberField({ name: 'count', label: 'Donations', initial: 3, min: 1, max: 100 })
const oldCount = numberField({ name: 'count', label: 'Donations', initial: 20, min: 1, max: 10_000 })
const noiseType = choiceField({ name: 'type', label: 'Kind', initial: 'follow', choices: noiseTypes })
const button = choiceField({ name: 'button', label: 'Button', initial: 'pause', choices: buttons })
const noisy = choiceField({ name: 'noisy', label: 'Noise', initial: 'yes', choices: ['yes', 'no'] })

export function streamlabsControls(accounts: Accounts, desk: DonationDesk, socketTokens: SocketTokens): Control[] {
  return [
    {
      name: 'donate',
      title: 'Donate',
      verb: 'Donate',
      description: 'A donation arrives, in the API and on the socket.',
      fields: [...tipFields, manual, months, paidIn],
      run(input) {
        const tip = readTipFields(input, accounts)
        desk.donate({
          ...tip,
          isManual: manual.read(input) === 'yes',
          recurringMonths: months.read(input),
          donationCurrency: paidIn.read(input) || tip.currency,
        })
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
      name: 'donate-together',
      title: 'Donate together',
      verb: 'Donate',
      description: 'So many donations in one event of the socket.',
      fields: [together, ...tipFields],
      run(input) {
        const tip = readTipFields(input, accounts)
        desk.donateTogether(tip, ...Array.from({ length: together.read(input) - 1 }, () => tip))
      },
    },
    {
      name: 'donate-to-charity',
      title: 'Donate to charity',
      verb: 'Donate',
      description: 'A donation of Streamlabs Charity, which only the socket tells of.',
      fields: tipFields,
      run: (input) => desk.donateToCharity(readTipFields(input, accounts)),
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
      description: 'What the test button of the dashboard sends.',
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
      description: 'The streamer replays the alert: the same donation in a new event.',
      fields: [id],
      run: (input) => desk.replay(id.read(input)),
    },
    {
      name: 'delete',
      title: 'Delete a donation',
      verb: 'Delete',
      description: 'It leaves the API, and the socket says donationDelete.',
      fields: [id],
      run: (input) => desk.remove(id.read(input)),
    },
    {
      name: 'press',
      title: 'Press a button',
      verb: 'Press',
      description: 'The streamer pauses or mutes the alerts in the dashboard. Skipping tells the socket nothing.',
      fields: [button, account],
      run: (input) => desk.press(button.read(input), account.read(input)),
    },
    {
      name: 'noise',
      title: 'Send another event',
      verb: 'Send',
      description: 'An event of the socket that is no donation of Streamlabs.',
      fields: [noiseType, account],
      run: (input) => desk.sendNoise(noiseType.read(input), account.read(input)),
    },
    {
      name: 'set-noise',
      title: 'Noise around donations',
      verb: 'Set',
      description: 'Whether streamlabels and alertPlaying surround each donation, as they really do.',
      fields: [noisy],
      run: (input) => desk.setNoise(noisy.read(input) === 'yes'),
    },
    {
      name: 'renew-socket-token',
      title: 'Renew the socket token',
      verb: 'Renew',
      description: 'The present one opens no new socket any more.',
      fields: [account],
      run: (input) => socketTokens.renew(accounts.require(account.read(input)).slug),
    },
  ]
}
