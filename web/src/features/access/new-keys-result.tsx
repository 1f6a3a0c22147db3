import type { RegistrationKey } from '@lautgabe/contract/access/access-api.ts'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../platform/browser/save-file.ts'
import { toCsv } from '../../platform/browser/to-csv.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { dialogActionsClass } from '../../ui/popups/dialog-class.ts'

export function NewKeysResult({ keys, onClose }: { keys: RegistrationKey[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copyAll = () =>
    navigator.clipboard.writeText(keys.map(({ key }) => key).join('\n')).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  const download = () => {
    const { key, note, email, expires } = t('newKeys.columns', { returnObjects: true })
    const rows = keys.map((made) => [made.key, made.note ?? '', made.email ?? '', made.expires_at])
    saveFile(
      'registration-keys.csv',
      toCsv([[key, note, email, expires], ...rows], i18n.language),
      'text/csv;charset=utf-8',
    )
  }
  return (
    <>
      <textarea
        readOnly
        aria-label={t('newKeys.list')}
        rows={Math.min(keys.length, 10)}
        value={keys.map(({ key }) => key).join('\n')}
        className="w-full resize-none rounded-soft border border-line bg-sunken px-3.5 py-2.5 font-mono text-small"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={() => void copyAll()}>
          <Copy aria-hidden className="-ml-1 size-4" />
          {t('newKeys.copy')}
        </Button>
        <Button onClick={download}>
          <Download aria-hidden className="-ml-1 size-4" />
          {t('newKeys.download')}
        </Button>
        <output className={outcome === 'copied' ? 'text-small text-ok' : 'text-small text-danger-text'}>
          {outcome && t(`newKeys.${outcome}`)}
        </output>
      </div>
      <div className={dialogActionsClass}>
        <Button kind="primary" onClick={onClose}>
          {t('newKeys.close')}
        </Button>
      </div>
    </>
  )
}
