import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { type Language, languages } from '@lautgabe/contract/languages.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { Select } from '../../ui/forms/select.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { allowedVoicesQuery, type OwnVoice } from '../voices/own-voices-queries.ts'
import { hueOf } from '../voices/voice-name.tsx'
import { SectionForm } from './section-form.tsx'
import { useSaveSection } from './settings-queries.ts'

type Chosen = StreamerSettings['default_voices']

type VoicesSectionProps = { user: User; settings: StreamerSettings }

export function VoicesSection({ user, settings }: VoicesSectionProps) {
  const { t } = useTranslation('settingsPages')
  const lists = useQueries({
    queries: languages.map((language) => allowedVoicesQuery(user.voice_preference, language)),
  })
  const isReady = lists.every(({ data }) => data !== undefined)
  const failed = lists.find(({ data, error }) => !data && error)
  return (
    <SettingsSection title={t('voices.title')} lead={t('voices.lead')}>
      {isReady && (
        <VoicesForm
          before={settings.default_voices}
          voices={lists.flatMap(({ data = [] }) => data)}
          ownLanguage={user.language}
        />
      )}
      {!isReady && !failed && <WaitingLines lines={4} />}
      {failed && (
        <FailureNote error={failed.error} onRetry={() => lists.forEach((list) => void (list.data ?? list.refetch()))} />
      )}
    </SettingsSection>
  )
}

type VoicesFormProps = { before: Chosen; voices: readonly OwnVoice[]; ownLanguage: Language }

function VoicesForm({ before, voices, ownLanguage }: VoicesFormProps) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('voices')
  const [chosen, setChosen] = useState(before)
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {},
    submit: async () => {
      await save({ default_voices: chosen })
      return undefined
    },
  })
  return (
    <SectionForm form={form}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {languages.map((language) => (
          <VoiceField
            key={language}
            language={language}
            voices={voices.filter((voice) => voice.language === language)}
            chosen={chosen[language]}
            isFirst={language === ownLanguage}
            onChoose={(id) => setChosen((others) => ({ ...others, [language]: id }))}
          />
        ))}
      </div>
      <p className="text-small text-muted">
        {t('voices.which')} <TextLink to={addresses.profile.path}>{t('voices.change')}</TextLink>
      </p>
    </SectionForm>
  )
}

const pleasant = 'pleasant'

type VoiceFieldProps = {
  language: Language
  voices: readonly OwnVoice[]
  chosen: string | null
  /** True for the streamer's own language. */
  isFirst: boolean
  onChoose: (id: string | null) => void
}

function VoiceField({ language, voices, chosen, isFirst, onChoose }: VoiceFieldProps) {
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
