import {
  type KeyOfUser,
  replaceableKeys,
  type UserPage,
  withdrawableKeys,
} from '@lautgabe/contract/operations/user-page-api.ts'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import type { Column } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { type KeyAct, useKeyAct } from './user-queries.ts'

/** Names, kinds and times of the keys, never their values. */
export function KeysSection({ user, keys }: Pick<UserPage, 'user' | 'keys'>) {
  const { t } = useTranslation('userPage')
  const question = useQuestion<KeyAct>()
  const wordsOf = useKeyWords()
  const { username: name } = user
  return (
    <SettingsSection title={t('keys.title')} lead={t('keys.lead')}>
      <div className="-mx-4 -my-3 md:mx-0">
        <Table
          caption={t('keys.caption', { name })}
          columns={useColumns(question.ask)}
          rows={keys}
          keyOf={({ id }) => id}
        />
      </div>
      <ConfirmAction
        question={question}
        action={useKeyAct(user.id)}
        words={({ act, key }) => t(`keys.${act}`, { returnObjects: true, name, key: wordsOf(key) })}
        isDangerous
      />
    </SettingsSection>
  )
}

function useKeyWords() {
  const { t } = useTranslation('userPage')
  return ({ kind, name }: KeyOfUser) => (name ? `${t(`keys.kinds.${kind}`)} “${name}”` : t(`keys.kinds.${kind}`))
}

const kindsOf = { replace: replaceableKeys, withdraw: withdrawableKeys }

function useColumns(onAsk: (asked: KeyAct) => void): Column<KeyOfUser>[] {
  const { t, i18n } = useTranslation('userPage')
  const wordsOf = useKeyWords()
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  return [
    {
      key: 'kind',
      head: t('keys.kind'),
      isCardTitle: true,
      cell: ({ kind, name, expires_at: expires }) => (
        <>
          <p className="font-medium">{t(`keys.kinds.${kind}`)}</p>
          <p className="text-small break-words text-muted">
            <code>{kind}_…</code> {name}
            {expires !== null && <> · {t('keys.expires', { date: day.format(new Date(expires)) })}</>}
          </p>
        </>
      ),
    },
    { key: 'created', head: t('keys.created'), cell: (row) => <DateTime value={row.created_at} isDateOnly /> },
    {
      key: 'used',
      head: t('keys.lastUsed'),
      cell: ({ last_used_at: used }) =>
        used === null ? <span className="text-small text-muted">{t('keys.never')}</span> : <DateTime value={used} />,
    },
    {
      key: 'actions',
      head: t('keys.actions'),
      isHeadHidden: true,
      align: 'end',
      isEmpty: ({ kind }) => !replaceableKeys.has(kind) && !withdrawableKeys.has(kind),
      cell: (key) => (
        <span className="flex flex-wrap justify-end gap-2">
          {(['replace', 'withdraw'] as const).map(
            (act) =>
              kindsOf[act].has(key.kind) && (
                <Button
                  key={act}
                  size="small"
                  aria-label={t(`keys.${act}.label`, { key: wordsOf(key) })}
                  onClick={() => onAsk({ act, key })}
                >
                  {t(`keys.${act}.button`)}
                </Button>
              ),
          )}
        </span>
      ),
    },
  ]
}
