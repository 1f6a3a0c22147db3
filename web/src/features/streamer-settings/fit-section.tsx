import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SectionPage } from './form/section-page.tsx'
import { useSectionForm } from './form/use-section-form.ts'
import { useStreamerSettings } from './settings-context.ts'

type Draft = Pick<StreamerSettings, 'plan_too_small' | 'long_messages'>

export function FitSection() {
  const { t } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const form = useSectionForm<Draft>({
    section: 'fit',
    fields: {
      plan_too_small: { label: t('fit.planTooSmall'), saved: settings.plan_too_small },
      long_messages: { label: t('fit.longMessages'), saved: settings.long_messages },
    },
    toSettings: (draft) => draft,
  })
  return (
    <SectionPage form={form}>
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
          value={form.draft.plan_too_small}
          onValueChange={(value) => form.set('plan_too_small', value)}
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
          value={form.draft.long_messages}
          onValueChange={(value) => form.set('long_messages', value)}
        />
      </div>
    </SectionPage>
  )
}
