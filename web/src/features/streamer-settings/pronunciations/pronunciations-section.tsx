import type { Language } from '@lautgabe/contract/languages.ts'
import { pronunciationsMax } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { AddLineButton } from '../../../ui/buttons/add-line-button.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { PronunciationLine } from './pronunciation-line.tsx'
import { toPronunciations } from './pronunciation-rows.ts'
import { PronunciationTrial } from './pronunciation-trial.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSaveSection } from '../settings-queries.ts'
import { usePronunciationRows } from './use-pronunciation-rows.ts'

type PronunciationsSectionProps = { settings: StreamerSettings; language: Language }

export function PronunciationsSection({ settings, language }: PronunciationsSectionProps) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('pronunciations')
  const lines = usePronunciationRows(settings.pronunciations)
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {},
    submit: async () => {
      if (!lines.check()) return {}
      await save({ pronunciations: toPronunciations(lines.rows) })
      lines.settle()
      return undefined
    },
  })
  return (
    <SettingsSection title={t('pronunciations.title')} lead={t('pronunciations.lead')}>
      <SectionForm form={form}>
        <Lines lines={lines} />
      </SectionForm>
      <PronunciationTrial rows={lines.rows} ownLanguage={language} />
    </SettingsSection>
  )
}

function Lines({ lines }: { lines: ReturnType<typeof usePronunciationRows> }) {
  const { t } = useTranslation('settingsPages')
  const { rows, leftOver, isFull } = lines
  return (
    <div className="flex flex-col gap-3">
      {rows.length === 0 ? (
        <div>
          <p className="font-medium">{t('pronunciations.empty')}</p>
          <p className="text-small text-muted">{t('pronunciations.emptyText')}</p>
        </div>
      ) : (
        <ul id={lines.listId} aria-label={t('pronunciations.list')} className="-my-2 flex flex-col">
          {rows.map((row, index) => (
            <PronunciationLine
              key={row.key}
              row={row}
              number={index + 1}
              isOverruled={lines.overruled.has(row.key)}
              actions={lines.actions}
            />
          ))}
        </ul>
      )}
      <AddLineButton id={lines.addId} isFull={isFull} onClick={lines.add} text={t('pronunciations.add')} />
      <div>
        <p className="text-small text-muted">{t('pronunciations.paste')}</p>
        <output className="block text-small text-muted">
          {isFull && <span>{t('pronunciations.full', { max: pronunciationsMax })} </span>}
          {leftOver > 0 && <span className="text-warn">{t('pronunciations.leftOver', { count: leftOver })}</span>}
        </output>
      </div>
    </div>
  )
}
