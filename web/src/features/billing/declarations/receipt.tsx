import { Link } from '@tanstack/react-router'
import { Printer, Save } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormPage } from '../../../ui/layout/form-page.tsx'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import type { Declared } from './declaration.ts'
import { useReceiptLines } from './use-receipt-lines.ts'

/** The confirmation with number and time. It can be printed and saved. */
export function Receipt({ declared }: { declared: Declared }) {
  const { t } = useTranslation('contracts')
  const { kind, number, email } = declared
  const lines = useReceiptLines()(declared)
  const title = t(`${kind}.doneTitle`)
  const save = () => {
    const text = [title, '', ...lines.map(({ name, value }) => `${name}: ${value}`), ''].join('\r\n')
    saveFile(t(`${kind}.fileName`, { number }), text, 'text/plain;charset=utf-8')
  }
  return (
    <FormPage title={title} isResult>
      <OkNote>
        {t(`${kind}.done`, { email })} {t('receipt.keep')}
      </OkNote>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {lines.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="mb-1 wrap-break-word whitespace-pre-line sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-2 gap-2 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden className="-ml-1 size-4" />
          {t('receipt.print')}
        </Button>
        <Button onClick={save}>
          <Save aria-hidden className="-ml-1 size-4" />
          {t('receipt.save')}
        </Button>
      </div>
      <Link to={addresses.home.path} className={`${buttonClass({ isWide: true })} print:hidden`}>
        {t('receipt.toHome')}
      </Link>
    </FormPage>
  )
}
