import { type BaseSyntheticEvent, type FocusEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Told, toWords } from './form-words.ts'
import { tellFailure } from '../api/tell-failure.ts'
import { isPressingSomething } from './is-pressing-something.ts'

type Values<Name extends string> = Record<Name, string>

type FieldRule<Name extends string> = {
  check: (value: string, values: Values<Name>) => Told | undefined
  /** Called when the user leaves the field with a valid value. `tell` may report an error later. */
  onLeft?: (value: string, tell: Tell) => void
  onEdited?: (value: string, tell: Tell) => void
}

/** Has no effect once the value has changed. */
export type Tell = (error: Told) => void

export type Refusal = { general?: Told; fields?: readonly { id: string; error: Told }[] }

type FormOptions<Name extends string> = {
  rules: Record<Name, FieldRule<Name>>
  /** If false, the rules are checked only on submit. Fields that were left empty are a matter of their own. */
  checksOnLeaving: boolean | 'even if empty'
  /** Returns what was refused, or nothing if all went well. */
  submit: (values: Values<Name>) => Promise<Refusal | undefined>
}

/** A form whose errors stand at their fields until the user edits these. Problems of the whole form stand above it. */
export function useCheckedForm<Name extends string>({ rules, checksOnLeaving, submit }: FormOptions<Name>) {
  const { i18n } = useTranslation()
  const [general, setGeneral] = useState<Told>()
  // No default values, so that text that was typed or filled in before the script ran stays.
  const form = useForm<Values<string>>({ mode: 'onSubmit', reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState

  const tellLater =
    (name: Name, value: string): Tell =>
    (error) => {
      if (form.getValues(name) === value) form.setError(name, { message: error })
    }
  const edit = (name: Name) => {
    form.clearErrors(name)
    setGeneral(undefined)
    const value = form.getValues(name)
    rules[name].onEdited?.(value, tellLater(name, value))
  }
  const leave = (name: Name, field: Element) => {
    const value = form.getValues(name) ?? ''
    // The person looks at another window and comes back to this field.
    const isStillHere = document.activeElement === field
    if (!checksOnLeaving || isStillHere) return
    if (value === '' && checksOnLeaving !== 'even if empty') return
    const error = rules[name].check(value, form.getValues())
    if (!error && value !== '') rules[name].onLeft?.(value, tellLater(name, value))
    if (error && !isPressingSomething()) form.setError(name, { message: error })
  }
  const refuse = ({ general: above, fields = [] }: Refusal) => {
    const known = fields.filter(({ id }) => Object.hasOwn(rules, id))
    for (const { id, error } of known) form.setError(id, { message: error })
    if (known[0]) form.setFocus(known[0].id)
    setGeneral(above ?? fields.find((field) => !known.includes(field))?.error)
  }
  const send = form.handleSubmit(async (values) => {
    setGeneral(undefined)
    const refusal = await submit(values).catch(async (failure: unknown) => ({ general: await tellFailure(failure) }))
    if (refusal) refuse(refusal)
  })

  return {
    isBusy: isSubmitting,
    general,
    onSubmit: (event: BaseSyntheticEvent) => void send(event),
    focus: (name: Name) => form.setFocus(name),
    /** Shows the error at the field. Returns true if there is none. */
    check: (name: Name) => {
      const error = rules[name].check(form.getValues(name) ?? '', form.getValues())
      if (error) form.setError(name, { message: error }, { shouldFocus: true })
      return error === undefined
    },
    valueOf: (name: Name) => form.getValues(name) ?? '',
    /** Acts as if the user had typed the value. */
    set: (name: Name, value: string) => {
      const field: string = name
      form.setValue(field, value)
      edit(name)
    },
    field: (name: Name) => {
      const { onBlur, ...registered } = form.register(name, {
        validate: (value: string | undefined, values) => rules[name].check(value ?? '', values) ?? true,
        onChange: () => edit(name),
      })
      const error = errors[name]?.message
      return {
        ...registered,
        onBlur: (event: FocusEvent) => {
          void onBlur(event)
          leave(name, event.currentTarget)
        },
        error: error && toWords(error, i18n),
      }
    },
  }
}
