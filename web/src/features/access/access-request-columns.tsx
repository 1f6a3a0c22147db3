import type { AccessRequest } from '@lautgabe/contract/access/access-api.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'
import type { Decision } from './access-requests-queries.ts'

const tones = { pending: 'warn', approved: 'ok', rejected: 'neutral' } as const

export function useAccessRequestColumns(onDecide: (decision: Decision) => void): Column<AccessRequest>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'twitch-username',
      head: t('requests.twitchUsername'),
      cell: ({ twitchUsername: name }) => (
        <a
          href={`https://www.twitch.tv/${encodeURIComponent(name)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('requests.channel', { name })}
          className="inline-flex items-center gap-1.5 font-semibold text-text underline decoration-line underline-offset-4 hover:decoration-current"
        >
          <span className="break-all">{name}</span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted" />
        </a>
      ),
    },
    {
      key: 'email',
      head: t('requests.email'),
      className: 'md:max-w-80',
      cell: ({ email }) => <span className="break-words">{email}</span>,
    },
    { key: 'asked', head: t('requests.asked'), cell: (request) => <DateTime value={request.created_at} /> },
    {
      key: 'status',
      head: t('requests.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`requests.${status}`)}</Badge>,
    },
    {
      key: 'decided',
      head: t('requests.decided'),
      cell: ({ decided_at: decidedAt }) => (decidedAt === null ? '–' : <DateTime value={decidedAt} />),
    },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (request) => <Decisions request={request} onDecide={onDecide} />,
    },
  ]
}

type DecisionsProps = { request: AccessRequest; onDecide: (decision: Decision) => void }

const kinds = { pending: 'secondary', approved: 'ok', rejected: 'secondary' } as const
/** In the order of the buttons. */
const decisions = ['approved', 'rejected', 'pending'] as const

/** Any status may follow any other. */
function Decisions({ request, onDecide }: DecisionsProps) {
  const { t } = useTranslation('admin')
  const name = request.twitchUsername
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {decisions
        .filter((status) => status !== request.status)
        .map((status) => (
          <Button
            key={status}
            kind={kinds[status]}
            size="small"
            aria-label={t(`requests.decide.${status}.label`, { name })}
            onClick={() => onDecide({ request, status })}
          >
            {t(`requests.decide.${status}.button`)}
          </Button>
        ))}
    </span>
  )
}
