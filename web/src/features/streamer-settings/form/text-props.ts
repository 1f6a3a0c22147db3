import type { ChangeEvent, FocusEvent } from 'react'

type TextForm<Name extends string> = {
  draft: Record<Name, string>
  set: (name: Name, value: string) => void
  leave: (name: Name, event: FocusEvent) => void
  errorOf: (name: Name) => string | undefined
}

/** The properties of a text field or a text area for a text of the form. */
export const textProps = <Name extends string>(form: TextForm<NoInfer<Name>>, name: Name) => ({
  name,
  value: form.draft[name],
  error: form.errorOf(name),
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => form.set(name, currentTarget.value),
  onBlur: (event: FocusEvent) => form.leave(name, event),
  autoComplete: 'off',
})
