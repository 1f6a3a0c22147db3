import { acceptAfterSeconds, lateMinutes, reviewModes } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { readWholeNumber } from '../../platform/forms/whole-number.ts'
import { SectionForm } from './section-form.tsx'
import { useSaveSection } from './settings-queries.ts'

const readSeconds = (typed: string) => readWholeNumber(typed, acceptAfterSeconds.max, acceptAfterSeconds.min)
const readMinutes = (typed: string) => readWholeNumber(typed, lateMinutes.max, lateMinutes.min)

const rules = {
  seconds: {
    check: (typed: string) =>
      typed.trim() === '' || readSeconds(typed) !== undefined ? undefined : 'settingsPages:limits.invalid',
  },
  minutes: {
    check: (typed: string) => (readMinutes(typed) === undefined ? 'settingsPages:limits.invalid' : undefined),
  },
}

export function ReviewSection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('review')
  const [mode, setMode] = useState(settings.review.mode)
  const [isHidden, setHidden] = useState(settings.hide_amounts_from_moderators)
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules,
    submit: async ({ seconds, minutes }) => {
      await save({
        review: { mode, after_seconds: readSeconds(seconds) ?? null },
        late_minutes: readMinutes(minutes) ?? settings.late_minutes,
        hide_amounts_from_moderators: isHidden,
      })
      return undefined
    },
  })
  const { error: secondsError, ...seconds } = form.field('seconds')
  const { error: minutesError, ...minutes } = form.field('minutes')
  return (
    <SettingsSection title={t('review.title')} lead={t('review.lead')}>
      <SectionForm form={form}>
        <RadioGroup
          label={t('review.mode')}
          options={reviewModes.map((value) => ({
            value,
            label: t(`review.modes.${value}`),
            hint: t(`review.modeHints.${value}`),
          }))}
          value={mode}
          onValueChange={setMode}
        />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            {...seconds}
            error={secondsError && t('limits.invalid', acceptAfterSeconds)}
            defaultValue={settings.review.after_seconds ?? ''}
            label={t('review.afterSeconds')}
            hint={t('review.afterSecondsHint', acceptAfterSeconds)}
            placeholder={t('review.never')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...minutes}
            error={minutesError && t('limits.invalid', lateMinutes)}
            defaultValue={settings.late_minutes}
            label={t('review.lateMinutes')}
            hint={t('review.lateMinutesHint')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Switch
          label={t('review.hideAmounts')}
          hint={t('review.hideAmountsHint')}
          checked={isHidden}
          onCheckedChange={setHidden}
        />
      </SectionForm>
    </SettingsSection>
  )
}
