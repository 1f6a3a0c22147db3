import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../../platform/lists/paged-table.tsx'
import { useAuditColumns } from '../audit-columns.tsx'
import { actsQuery } from './user-queries.ts'

/** The part of the audit log that is about this user. It needs the whole width. */
export function ActsSection({ user }: Pick<UserPage, 'user'>) {
  const { t } = useTranslation('userPage')
  const [page, setPage] = useState(1)
  const list = useQuery(actsQuery(user.id, page))
  return (
    <section aria-labelledby="acts-title" className="border-t border-line-soft py-8">
      <h2 id="acts-title" className="text-h3">
        {t('acted.title')}
      </h2>
      <p className="mt-1.5 mb-4 text-small text-muted">{t('acted.lead')}</p>
      <PagedTable
        list={list}
        onPage={setPage}
        caption={t('acted.caption', { name: user.username })}
        columns={useAuditColumns()}
        keyOf={({ id }) => String(id)}
        empty={<p className="text-small text-muted">{t('acted.none')}</p>}
      />
    </section>
  )
}
