import { choiceField, numberField, textField, type Control } from '../../../frame/control.ts'
import { firstAccount, type Accounts } from '../../shared/accounts.ts'
import { readTipFields, tipFields } from '../../shared/tips/tip-fields.ts'
import { heldTipsMoments } from './moderation.ts'
import type { TipDesk } from './tip-desk.ts'
import { lostPayments, verdicts } from './tip.ts'

const id = textField({ name: 'id', label: 'Tip (empty: newest)', initial: '', isRequired: false })
const account = textField({ name: 'account', label: 'Account', initial: firstAccount, isRequired: true })
const count = numberField({ name: 'count', label: 'Tips', initial: 20, min: 1, max: 10_000 })
const status = choiceField({ name: 'status', label: 'Status', initial: 'refunded', choices: lostPayments })
const verdict = choiceField({ name: 'verdict', label: 'Verdict', initial: 'allowed', choices: verdicts })
const moderation = choiceField({ name: 'moderation', label: 'Moderation', initial: 'on', choices: ['on', 'off'] })
const heldTipsFire = choiceField({
  name: 'heldTipsFire',
  label: 'On channel.tips',
  initial: 'when-allowed',
  choices: heldTipsMoments,
})

export function tipControls(accounts: Accounts, desk: TipDesk): Control[] {
  return [...donatingControls(accounts, desk), ...recordControls(desk), ...moderationControls(desk)]
}

function donatingControls(accounts: Accounts, desk: TipDesk): Control[] {
  return [
    {
      name: 'donate',
      title: 'Donate',
      verb: 'Donate',
      description: 'A tip arrives, in the REST interface and on both live lines.',
      fields: tipFields,
      run: (input) => void desk.donate(readTipFields(input, accounts)),
    },
    {
      name: 'donate-unheard',
      title: 'Donate unheard',
      verb: 'Donate',
      description: 'A tip that neither live line tells of; only the REST interface knows it.',
      fields: tipFields,
      run: (input) => void desk.donateUnheard(readTipFields(input, accounts)),
    },
    {
      name: 'test',
      title: 'Send a test tip',
      verb: 'Send',
      description: 'What “emulate” in the dashboard causes: event:test on the legacy socket, and no record.',
      fields: tipFields,
      run: (input) => void desk.sendTest(readTipFields(input, accounts)),
    },
    {
      name: 'add-old',
      title: 'Add old tips',
      verb: 'Add',
      description: 'Tips of the past, one in every hour before now.',
      fields: [count, account],
      run: (input) => void desk.addOld(count.read(input), account.read(input)),
    },
  ]
}

function recordControls(desk: TipDesk): Control[] {
  return [
    {
      name: 'duplicate',
      title: 'Duplicate a tip',
      verb: 'Duplicate',
      description: 'Both live lines tell of the tip once more, under the same id.',
      fields: [id],
      run: (input) => desk.duplicate(id.read(input)),
    },
    {
      name: 'replay',
      title: 'Replay a tip',
      verb: 'Replay',
      description: 'What “replay” in the activity feed causes: event:update on the legacy socket.',
      fields: [id],
      run: (input) => desk.replay(id.read(input)),
    },
    {
      name: 'skip',
      title: 'Skip the alert',
      verb: 'Skip',
      description: 'What “skip alert” in the dashboard causes: event:skip on the legacy socket.',
      fields: [account],
      run: (input) => desk.skipAlert(account.read(input)),
    },
    {
      name: 'delete',
      title: 'Delete a tip',
      verb: 'Delete',
      description: 'The list shows it as deleted. There is no live event for this.',
      fields: [id],
      run: (input) => void desk.remove(id.read(input)),
    },
    {
      name: 'refund',
      title: 'Refund a tip',
      verb: 'Refund',
      description: 'The list shows the new status. There is no live event for this.',
      fields: [id, status],
      run: (input) => void desk.refund(id.read(input), status.read(input)),
    },
  ]
}

function moderationControls(desk: TipDesk): Control[] {
  return [
    {
      name: 'moderate',
      title: 'Moderate a tip',
      verb: 'Decide',
      description: 'A moderator at StreamElements allows or rejects a held tip.',
      fields: [id, verdict],
      run: (input) => void desk.decide(id.read(input), verdict.read(input)),
    },
    {
      name: 'set-moderation',
      title: 'Set moderation',
      verb: 'Set',
      description: 'Whether new tips are held, and when a held one appears on the topic channel.tips.',
      fields: [moderation, heldTipsFire],
      run: (input) =>
        desk.setModeration({ isOn: moderation.read(input) === 'on', heldTipsFire: heldTipsFire.read(input) }),
    },
  ]
}
