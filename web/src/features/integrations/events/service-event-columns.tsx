import type { ServiceEvent } from '@lautgabe/contract/integrations/service-events-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { EventShape } from './event-shape.tsx'
import { useReread } from './service-events-queries.ts'

export function useServiceEventColumns(): Column<ServiceEvent>[] {
  const { t } = useTranslation(['serviceEvents', 'integrationPages', 'admin'])
  return [
    { key: 'when', head: t('when'), cell: (event) => <DateTime value={event.received_at} /> },
    {
      key: 'user',
      head: t('user'),
      className: 'md:max-w-48',
      cell: ({ username }) => <span className="break-words">{username ?? '–'}</span>,
    },
    { key: 'service', head: t('service'), cell: ({ service }) => t(`integrationPages:names.${service}`) },
    { key: 'read-as', head: t('readAs'), cell: ({ read_as: kinds }) => <ReadAs kinds={kinds} /> },
    { key: 'shape', head: t('shape'), className: 'md:w-96', cell: ({ shape }) => <ShapeOrSeal shape={shape} /> },
    {
      key: 'actions',
      head: t('admin:actions'),
      isHeadHidden: true,
      align: 'end',
      cell: (event) => event.shape && <Reread event={event} />,
    },
  ]
}

function ShapeOrSeal({ shape }: Pick<ServiceEvent, 'shape'>) {
  const { t } = useTranslation('serviceEvents')
  return shape ? <EventShape shape={shape} /> : <span className="text-muted">{t('sealed')}</span>
}

function ReadAs({ kinds }: { kinds: ServiceEvent['read_as'] }) {
  const { t } = useTranslation('serviceEvents')
  if (kinds.length === 0) return <Badge tone="warn">{t('readAsNothing')}</Badge>
  return <>{kinds.map((kind) => t(`kindsRead.${kind}`)).join(', ')}</>
}

function Reread({ event }: { event: ServiceEvent }) {
  const { t, i18n } = useTranslation('serviceEvents')
  const reread = useReread()
  const toast = useToast()
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' })
  const tell = ({ changed_donations: count }: { changed_donations: number }) =>
    toast.show({ title: count === 0 ? t('nothingNew') : t('changed', { count }), tone: 'ok' })
  return (
    <>
      <Button
        size="small"
        isBusy={reread.isPending}
        aria-label={t('rereadLabel', { time: time.format(new Date(event.received_at)) })}
        onClick={() => reread.mutate(event.id, { onSuccess: tell })}
      >
        {t('reread')}
      </Button>
      <FailureNote error={reread.error} />
    </>
  )
}
