import { acceptAfterSeconds, lateMinutes, reviewModes } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useTranslation } from 'react-i18next'
import { readWholeNumber } from '../../platform/forms/whole-number.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { SectionPage } from './form/section-page.tsx'
import { textProps } from './form/text-props.ts'
import { useSectionForm } from './form/use-section-form.ts'
import { useStreamerSettings } from './settings-context.ts'

type Draft = { mode: StreamerSettings['review']['mode']; seconds: string; minutes: string; isHidden: boolean }

const readSeconds = (typed: string) => readWholeNumber(typed, acceptAfterSeconds.max, acceptAfterSeconds.min)
const readMinutes = (typed: string) => readWholeNumber(typed, lateMinutes.max, lateMinutes.min)
const isSeconds = (typed: string) => typed.trim() === '' || readSeconds(typed) !== undefined

export function ReviewSection() {
  const { t } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const form = useSectionForm<Draft>({
    section: 'review',
    fields: {
      mode: { label: t('review.mode'), saved: settings.review.mode },
      seconds: {
        label: t('review.afterSeconds'),
        saved: String(settings.review.after_seconds ?? ''),
        problemOf: (typed) => (isSeconds(typed) ? undefined : t('limits.invalid', acceptAfterSeconds)),
        path: 'review.after_seconds',
      },
      minutes: {
        label: t('review.lateMinutes'),
        saved: String(settings.late_minutes),
        problemOf: (typed) => (readMinutes(typed) === undefined ? t('limits.invalid', lateMinutes) : undefined),
        path: 'late_minutes',
      },
      isHidden: { label: t('review.hideAmounts'), saved: settings.hide_amounts_from_moderators },
    },
    toSettings: ({ mode, seconds, minutes, isHidden }) => ({
      review: { mode, after_seconds: readSeconds(seconds) ?? null },
      late_minutes: readMinutes(minutes) ?? settings.late_minutes,
      hide_amounts_from_moderators: isHidden,
    }),
  })
  return (
    <SectionPage form={form}>
      <RadioGroup
        label={t('review.mode')}
        options={reviewModes.map((value) => ({
          value,
          label: t(`review.modes.${value}`),
          hint: t(`review.modeHints.${value}`),
        }))}
        value={form.draft.mode}
        onValueChange={(mode) => form.set('mode', mode)}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...textProps(form, 'seconds')}
          label={t('review.afterSeconds')}
          hint={t('review.afterSecondsHint', acceptAfterSeconds)}
          placeholder={t('review.never')}
          inputMode="numeric"
        />
        <TextField
          {...textProps(form, 'minutes')}
          label={t('review.lateMinutes')}
          hint={t('review.lateMinutesHint')}
          inputMode="numeric"
        />
      </div>
      <Switch
        label={t('review.hideAmounts')}
        hint={t('review.hideAmountsHint')}
        checked={form.draft.isHidden}
        onCheckedChange={(isHidden) => form.set('isHidden', isHidden)}
      />
    </SectionPage>
  )
}
