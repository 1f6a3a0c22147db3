import { donatorListMax } from '@lautgabe/contract/filters/message-filters.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { LinesField } from './lines-field.tsx'
import { readLines } from './read-lines.ts'
import { SectionForm } from '../section-form.tsx'
import { useSaveSection } from '../settings-queries.ts'

export function DonatorsSection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('donators')
  const [blocked, setBlocked] = useState(settings.filters.blocked_donators.join('\n'))
  const [trusted, setTrusted] = useState(settings.filters.trusted_donators.join('\n'))
  const [blockedNames, trustedNames] = [readLines(blocked, donatorListMax), readLines(trusted, donatorListMax)]
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {},
    submit: async () => {
      if (blockedNames.problem ?? trustedNames.problem) return {}
      const lists = { blocked_donators: blockedNames.lines, trusted_donators: trustedNames.lines }
      await save({ filters: { ...settings.filters, ...lists } })
      return undefined
    },
  })
  return (
    <SettingsSection title={t('donators.title')} lead={t('donators.lead')}>
      <SectionForm form={form}>
        <LinesField
          label={t('donators.blocked')}
          hint={t('donators.blockedHint')}
          value={blocked}
          onValueChange={setBlocked}
          problem={blockedNames.problem}
        />
        <LinesField
          label={t('donators.trusted')}
          hint={t('donators.trustedHint')}
          value={trusted}
          onValueChange={setTrusted}
          problem={trustedNames.problem}
        />
      </SectionForm>
    </SettingsSection>
  )
}
