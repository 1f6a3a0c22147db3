import { type User, voicePreferences } from '@lautgabe/contract/accounts/accounts-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { OwnVoices } from '../voices/own-voices.tsx'
import { useSetVoicePreference } from './profile-queries.ts'

export function VoicesSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const set = useSetVoicePreference()
  const options = voicePreferences.map((value) => ({
    value,
    label: t(`voices.${value}`),
    hint: t(`voices.${value}Hint`),
  }))
  // Shows the new choice at once; if the server refuses it, the old one comes back.
  const mode = set.isPending ? set.variables : user.voice_preference
  return (
    <SettingsSection title={t('voices.title')} lead={t('voices.lead')}>
      <FailureNote error={set.error} />
      <RadioGroup
        label={t('voices.mode')}
        options={options}
        value={mode}
        onValueChange={(chosen) => set.mutate(chosen)}
      />
      <OwnVoices mode={mode} hasNone={user.whitelisted_voices.length === 0} />
    </SettingsSection>
  )
}
