import type { BaseSyntheticEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Told } from '../../platform/forms/form-words.ts'
import { GeneralProblem } from '../../platform/forms/general-problem.tsx'
import { Button } from '../../ui/buttons/button.tsx'

type SectionFormProps = {
  form: { isBusy: boolean; general: Told | undefined; onSubmit: (event: BaseSyntheticEvent) => void }
  children: ReactNode
}

/** The fields of a section, with a button that saves only this section. */
export function SectionForm({ form, children }: SectionFormProps) {
  const { t } = useTranslation('settingsPages')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <GeneralProblem told={form.general} />
      {children}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
