import { choiceField, type Control } from '../../../frame/control.ts'

/** The API writes numbers as texts or as numbers, and sometimes adds an e-mail address. All of it was seen. */
export type RestShape = { numbersAre: 'texts' | 'numbers'; hasEmail: boolean }

export type RestShaping = { current(): RestShape; set(shape: RestShape): void; reset(): void }

const usual: RestShape = { numbersAre: 'texts', hasEmail: false }
const numbersAre = choiceField({
  name: 'numbersAre',
  label: 'Numbers',
  initial: 'texts',
  choices: ['texts', 'numbers'],
})
const email = choiceField({ name: 'email', label: 'E-mail', initial: 'no', choices: ['no', 'yes'] })

export function createRestShaping(): RestShaping {
  let shape = usual
  return {
    current: () => shape,
    set(next) {
      shape = next
    },
    reset() {
      shape = usual
    },
  }
}

export function restShapeControl(shaping: RestShaping): Control {
  return {
    name: 'set-rest-shape',
    title: 'Change the shape of the list',
    verb: 'Set',
    description: 'How the API writes ids, amounts and times, and whether it names the e-mail address.',
    fields: [numbersAre, email],
    run: (input) => shaping.set({ numbersAre: numbersAre.read(input), hasEmail: email.read(input) === 'yes' }),
  }
}
