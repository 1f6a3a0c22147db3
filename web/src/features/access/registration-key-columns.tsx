import type { RegistrationKey } from '@lautgabe/contract/access/access-api.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'

const tones = { active: 'ok', used: 'info', expired: 'warn', invalidated: 'danger' } as const

type Choose = (key: RegistrationKey) => void

export function useRegistrationKeyColumns(onInvalidate: Choose, onRevalidate: Choose): Column<RegistrationKey>[] {
  const { t } = useTranslation('admin')
  return [
    { key: 'key', head: t('keys.key'), cell: ({ key }) => <code className="whitespace-nowrap">{key}</code> },
    {
      key: 'note',
      head: t('keys.note'),
      className: 'md:max-w-64',
      cell: ({ note }) => <span className="break-words">{note ?? '–'}</span>,
    },
    {
      key: 'email',
      head: t('keys.email'),
      className: 'md:max-w-64',
      cell: ({ email }) => <span className="break-words">{email ?? t('keys.anyone')}</span>,
    },
    {
      key: 'state',
      head: t('keys.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`keys.${state}`)}</Badge>,
    },
    { key: 'used', head: t('keys.usedBy'), cell: UsedBy, className: 'md:max-w-48' },
    { key: 'expires', head: t('keys.expires'), cell: (key) => <DateTime value={key.expires_at} isDateOnly /> },
    { key: 'created', head: t('keys.created'), cell: (key) => <DateTime value={key.created_at} isDateOnly /> },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (key) => <KeyAction registrationKey={key} onInvalidate={onInvalidate} onRevalidate={onRevalidate} />,
    },
  ]
}

function UsedBy({ used_by: by, used_at: at }: RegistrationKey) {
  if (at === null) return '–'
  return (
    <>
      <DateTime value={at} isDateOnly />
      {by !== null && <p className="text-small break-words">{by}</p>}
    </>
  )
}

type KeyActionProps = { registrationKey: RegistrationKey; onInvalidate: Choose; onRevalidate: Choose }

/** A used key is history and cannot be changed. */
function KeyAction({ registrationKey, onInvalidate, onRevalidate }: KeyActionProps) {
  const { t } = useTranslation('admin')
  const { state, key: name } = registrationKey
  if (state === 'used') return null
  return state === 'active' ? (
    <Button size="small" aria-label={t('keys.invalidateLabel', { name })} onClick={() => onInvalidate(registrationKey)}>
      {t('keys.invalidate')}
    </Button>
  ) : (
    <Button size="small" aria-label={t('keys.revalidateLabel', { name })} onClick={() => onRevalidate(registrationKey)}>
      {t('keys.revalidate')}
    </Button>
  )
}
