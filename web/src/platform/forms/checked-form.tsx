import { useHydrated } from '@tanstack/react-router'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import type { Told } from './form-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { GeneralProblem } from './general-problem.tsx'

type CheckedFormProps = {
  form: { isBusy: boolean; general: Told | undefined; onSubmit: (event: BaseSyntheticEvent) => void }
  submit: string
  children: ReactNode
}

/**
 * A form with its general problem above and its button below. It cannot be sent before the script runs: the browser
 * alone would write a password into the address.
 */
export function CheckedForm({ form, submit, children }: CheckedFormProps) {
  const isAlive = useHydrated()
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <GeneralProblem told={form.general} />
      {children}
      <Button kind="primary" isWide type={isAlive ? 'submit' : 'button'} isBusy={form.isBusy} className="mt-1">
        {submit}
      </Button>
    </form>
  )
}
