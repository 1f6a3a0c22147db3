import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { SectionForm } from './section-form.tsx'
import { useSaveSection } from './settings-queries.ts'

export function FitSection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('fit')
  const [planTooSmall, setPlanTooSmall] = useState(settings.plan_too_small)
  const [longMessages, setLongMessages] = useState(settings.long_messages)
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {},
    submit: async () => {
      await save({ plan_too_small: planTooSmall, long_messages: longMessages })
      return undefined
    },
  })
  return (
    <SettingsSection title={t('fit.title')} lead={t('fit.lead')}>
      <SectionForm form={form}>
        <div className="flex flex-col gap-2">
          <p aria-hidden className="font-medium">
            {t('fit.planTooSmall')}
          </p>
          <RadioGroup
            label={t('fit.planTooSmall')}
            options={(['hold', 'simplify'] as const).map((value) => ({
              value,
              label: t(`fit.plan.${value}`),
              hint: t(`fit.planHints.${value}`),
            }))}
            value={planTooSmall}
            onValueChange={setPlanTooSmall}
          />
        </div>
        <div className="flex flex-col gap-2">
          <p aria-hidden className="font-medium">
            {t('fit.longMessages')}
          </p>
          <RadioGroup
            label={t('fit.longMessages')}
            options={(['shorten', 'hold'] as const).map((value) => ({
              value,
              label: t(`fit.long.${value}`),
              hint: t(`fit.longHints.${value}`),
            }))}
            value={longMessages}
            onValueChange={setLongMessages}
          />
        </div>
      </SectionForm>
    </SettingsSection>
  )
}
