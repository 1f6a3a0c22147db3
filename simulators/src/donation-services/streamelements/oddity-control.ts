import { choiceField, type Control } from '../../frame/control.ts'
import type { Oddities } from './streamelements-oddities.ts'

const yesOrNo = (name: string, label: string) => choiceField({ name, label, initial: 'no', choices: ['no', 'yes'] })
const omitState = yesOrNo('omitState', 'Deny without state')
const withholdModeration = yesOrNo('withholdModeration', 'Withhold tips:moderation')
const takeBearer = yesOrNo('takeBearer', 'Take Bearer')

export function oddityControl(setOddities: (oddities: Oddities) => void): Control {
  return {
    name: 'set-oddities',
    title: 'Set oddities',
    verb: 'Set',
    description: 'Things that StreamElements does in one way or the other.',
    fields: [omitState, withholdModeration, takeBearer],
    run: (input) =>
      setOddities({
        omitsStateOnDenial: omitState.read(input) === 'yes',
        withholdsModeration: withholdModeration.read(input) === 'yes',
        takesBearer: takeBearer.read(input) === 'yes',
      }),
  }
}
