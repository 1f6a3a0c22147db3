import type { BaseSyntheticEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Told } from './form-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { dialogActionsClass } from '../../ui/popups/dialog-class.ts'
import { GeneralProblem } from './general-problem.tsx'

type DialogFormProps = {
  form: { isBusy: boolean; general: Told | undefined; onSubmit: (event: BaseSyntheticEvent) => void }
  submit: string
  onCancel: () => void
  isDangerous?: boolean | undefined
  children: ReactNode
}

/** The content of a dialog that asks for something. It is reset whenever the dialog opens. */
export function DialogForm({ form, submit, onCancel, isDangerous = false, children }: DialogFormProps) {
  const { t } = useTranslation('ui')
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <GeneralProblem told={form.general} />
      {children}
      <div className={dialogActionsClass}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} type="submit" isBusy={form.isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
