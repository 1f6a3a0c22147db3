import { pronunciationsMax } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { useTranslation } from 'react-i18next'
import { AddLineButton } from '../../../ui/buttons/add-line-button.tsx'
import { SectionPage } from '../form/section-page.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import { useStreamerSettings } from '../settings-context.ts'
import { PronunciationLine } from './pronunciation-line.tsx'
import { toPronunciations } from './pronunciation-rows.ts'
import { PronunciationTrial } from './pronunciation-trial.tsx'
import { usePronunciationRows } from './use-pronunciation-rows.ts'

export function PronunciationsSection() {
  const { t } = useTranslation('settingsPages')
  const { settings, user } = useStreamerSettings()
  const lines = usePronunciationRows(settings.pronunciations)
  const form = useSectionForm({
    section: 'pronunciations',
    fields: {},
    lines: {
      ...lines,
      label: t('pronunciations.list'),
      toSettings: () => ({ pronunciations: toPronunciations(lines.rows) }),
    },
    toSettings: () => ({}),
  })
  return (
    <SectionPage form={form} below={<PronunciationTrial rows={lines.rows} ownLanguage={user.language} />}>
      <Lines lines={lines} />
    </SectionPage>
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
