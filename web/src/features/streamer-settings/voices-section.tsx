import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { behindSeconds } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { allowedVoicesQuery, type OwnVoice } from '../voices/own-voices-queries.ts'
import { hueOf } from '../voices/voice-name.tsx'
import { SectionPage } from './form/section-page.tsx'
import { useSectionForm } from './form/use-section-form.ts'
import { useStreamerSettings } from './settings-context.ts'

export function VoicesSection() {
  const { user } = useStreamerSettings()
  const lists = useQueries({
    queries: languages.map((language) => allowedVoicesQuery(user.voice_preference, language)),
  })
  const failed = lists.find(({ data, error }) => !data && error)
  if (failed) {
    const retry = () => Promise.all(lists.filter(({ data }) => !data).map(({ refetch }) => refetch()))
    return <FailureNote error={failed.error} onRetry={retry} />
  }
  if (!lists.every(({ data }) => data !== undefined)) return <WaitingLines lines={4} />
  return <VoicesForm voices={lists.flatMap(({ data = [] }) => data)} ownLanguage={user.language} />
}

type Draft = StreamerSettings['default_voices'] & Pick<StreamerSettings, 'voices_behind'>

type VoicesFormProps = { voices: readonly OwnVoice[]; ownLanguage: Language }

function VoicesForm({ voices, ownLanguage }: VoicesFormProps) {
  const { t } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const voiceIn = (language: Language) => ({
    label: t(`voices.language.${language}`),
    saved: settings.default_voices[language],
    path: `default_voices.${language}`,
  })
  const form = useSectionForm<Draft>({
    section: 'voices',
    fields: {
      en: voiceIn('en'),
      de: voiceIn('de'),
      voices_behind: { label: t('voices.behind'), saved: settings.voices_behind },
    },
    toSettings: ({ voices_behind, ...chosen }) => ({ default_voices: chosen, voices_behind }),
  })
  return (
    <SectionPage form={form}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {languages.map((language) => (
          <VoiceField
            key={language}
            language={language}
            voices={voices.filter((voice) => voice.language === language)}
            chosen={form.draft[language]}
            isFirst={language === ownLanguage}
            error={form.errorOf(language)}
            onChoose={(id) => form.set(language, id)}
          />
        ))}
      </div>
      <p className="text-small text-muted">
        {t('voices.which')} <TextLink to={addresses.profile.path}>{t('voices.change')}</TextLink>
      </p>
      <div className="flex flex-col gap-2">
        <p aria-hidden className="font-medium">
          {t('voices.behind')}
        </p>
        <RadioGroup
          label={t('voices.behind')}
          options={(['wait', 'quicker'] as const).map((value) => ({
            value,
            label: t(`voices.behindWays.${value}`),
            hint: t(`voices.behindHints.${value}`, { seconds: behindSeconds }),
          }))}
          value={form.draft.voices_behind}
          onValueChange={(value) => form.set('voices_behind', value)}
        />
      </div>
    </SectionPage>
  )
}

const pleasant = 'pleasant'

type VoiceFieldProps = {
  language: Language
  voices: readonly OwnVoice[]
  chosen: string | null
  /** True for the streamer's own language. */
  isFirst: boolean
  error: string | undefined
  onChoose: (id: string | null) => void
}

function VoiceField({ language, voices, chosen, isFirst, error, onChoose }: VoiceFieldProps) {
  const { t } = useTranslation('settingsPages')
  const voice = voices.find(({ id }) => id === chosen)
  const isGone = chosen !== null && !voice
  const begins = isFirst ? t(`voices.begins.${language}`) : undefined
  const hint = isGone ? t('voices.goneHint') : voices.length === 0 ? t('voices.none') : begins
  return (
    <div className="flex items-start gap-2.5">
      <Select
        label={t(`voices.language.${language}`)}
        {...(hint !== undefined && { hint })}
        error={error}
        options={[
          { value: pleasant, label: t('voices.pleasant') },
          ...voices.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: chosen, label: t('voices.gone') }] : []),
        ]}
        value={chosen ?? pleasant}
        onValueChange={(value) => onChoose(value === pleasant ? null : value)}
      />
      {voice && (
        // Moved down by the height of the label and its gap, so that it is beside the control.
        <div className="pt-[calc(1lh+--spacing(1.5))] text-small">
          <ListenButton url={voice.sample_url} name={voice.name} hue={hueOf(voice)} size="medium" />
        </div>
      )}
    </div>
  )
}
