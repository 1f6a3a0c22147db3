import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { type OwnSession, ownSessionsQuery, useEndOtherSessions, useEndSession } from './own-sessions-queries.ts'

export function SessionsSection() {
  const { t } = useTranslation('profile')
  const sessions = useQuery(ownSessionsQuery)
  return (
    <SettingsSection title={t('sessions.title')} lead={t('sessions.lead')}>
      {sessions.isPending && <WaitingLines lines={2} />}
      <FailureNote error={sessions.error} onRetry={sessions.refetch} />
      {sessions.data && <Sessions sessions={sessions.data.toSorted(byUse)} />}
    </SettingsSection>
  )
}

/** The current session first, then the others by their last use. */
function byUse(a: OwnSession, b: OwnSession): number {
  return Number(b.is_current) - Number(a.is_current) || b.last_used_at.localeCompare(a.last_used_at)
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('profile')
  const toast = useToast()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const columns = useColumns(end.isPending ? end.variables.handle : undefined, (session) =>
    end.mutate(session, { onSuccess: () => toast.show({ title: t('sessions.ended'), tone: 'ok' }) }),
  )
  const tellOthersEnded = () => toast.show({ title: t('sessions.othersEnded'), tone: 'ok' })
  return (
    <>
      <FailureNote error={end.error ?? endOthers.error} />
      <div className="-mx-4 -mt-3 md:mx-0">
        <Table caption={t('sessions.caption')} columns={columns} rows={sessions} keyOf={({ handle }) => handle} />
      </div>
      {sessions.length > 1 ? (
        <div>
          <Button
            isBusy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: tellOthersEnded })}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : (
        <p className="text-small text-muted">{t('sessions.onlyThis')}</p>
      )}
    </>
  )
}

function useColumns(ending: string | undefined, onEnd: (session: OwnSession) => void): Column<OwnSession>[] {
  const { t } = useTranslation('profile')
  return [
    {
      key: 'browser',
      head: t('sessions.browser'),
      cell: ({ browser, is_current: isCurrent }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium break-words">{browser || t('sessions.unknownBrowser')}</span>
          {isCurrent && <Badge tone="ok">{t('sessions.current')}</Badge>}
        </span>
      ),
    },
    { key: 'since', head: t('sessions.since'), cell: (session) => <DateTime value={session.created_at} isDateOnly /> },
    { key: 'last-used', head: t('sessions.lastUsed'), cell: (session) => <DateTime value={session.last_used_at} /> },
    {
      key: 'actions',
      head: t('sessions.actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (session) =>
        !session.is_current && (
          <Button
            size="small"
            aria-label={t('sessions.endLabel', { browser: session.browser || t('sessions.unknownBrowser') })}
            isBusy={ending === session.handle}
            onClick={() => onEnd(session)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
}
