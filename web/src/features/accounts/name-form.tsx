import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { languages } from '@lautgabe/contract/languages.ts'
import { nameProblem } from '@lautgabe/contract/login/form-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../platform/site/language.ts'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { toTold } from '../../platform/forms/field-checks.ts'
import { GeneralProblem } from '../../platform/forms/general-problem.tsx'
import { useUpdateMe } from './profile-queries.ts'

export function NameForm({ user }: { user: User }) {
  const { t, i18n } = useTranslation('profile')
  const toast = useToast()
  const update = useUpdateMe()
  const [language, setLanguage] = useState(user.language)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: { name: { check: (value) => toTold(nameProblem(value.trim())) } },
    submit: async ({ name }) => {
      await update.mutateAsync({ name: name.trim() || null, language })
      if (language !== i18n.language) await chooseLanguage(i18n, language)
      toast.show({ title: i18n.t('profile:saved'), tone: 'ok' })
      return undefined
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5 border-t border-line-soft pt-6">
      <GeneralProblem told={form.general} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          defaultValue={user.name ?? ''}
          label={t('account.name')}
          hint={t('account.nameHint')}
          autoComplete="name"
          isOptional
        />
        <Select
          label={t('account.language')}
          hint={t('account.languageHint')}
          options={languages.map((value) => ({ value, label: t(`account.languages.${value}`) }))}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
