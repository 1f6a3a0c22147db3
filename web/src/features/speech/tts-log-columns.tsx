import { isErrorCode } from '@lautgabe/contract/errors.ts'
import type { TtsLog } from '@lautgabe/contract/speech/speech-api.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { DateTime } from '../../ui/text/date-time.tsx'
import { useEngineWords } from './engine-words.ts'

const figures = 'font-mono text-small whitespace-nowrap tabular-nums'

export function useTtsLogColumns(): Column<TtsLog>[] {
  const { t, i18n } = useTranslation('speechPages')
  const { nameOf } = useEngineWords()
  const whole = new Intl.NumberFormat(i18n.language)
  const tenths = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const inSeconds = (seconds: number) => t('logs.seconds', { seconds: tenths.format(seconds) })
  return [
    { key: 'when', head: t('logs.when'), cell: (log) => <DateTime value={log.created_at} /> },
    {
      key: 'message',
      head: t('logs.message'),
      className: 'md:max-w-96',
      cell: (log) => <Message log={log} />,
    },
    { key: 'user', head: t('logs.user'), className: 'md:max-w-40', cell: (log) => <WhoFor log={log} /> },
    {
      key: 'voice',
      head: t('logs.voice'),
      cell: ({ voice_name: voice, engine }) => (
        <>
          <p className="font-medium break-words">{voice ?? '–'}</p>
          <p className="text-small text-muted">{nameOf(engine)}</p>
        </>
      ),
    },
    {
      key: 'characters',
      head: t('logs.characters'),
      align: 'end',
      cell: ({ characters }) => <span className={figures}>{whole.format(characters)}</span>,
    },
    {
      key: 'took',
      head: t('logs.took'),
      align: 'end',
      cell: ({ milliseconds: count }) => (
        <span className={figures}>{count < 1000 ? `${count} ms` : inSeconds(count / 1000)}</span>
      ),
    },
    {
      key: 'audio',
      head: t('logs.audio'),
      align: 'end',
      isEmpty: ({ audio_seconds: seconds }) => seconds === 0,
      cell: ({ audio_seconds: seconds }) => <span className={figures}>{seconds === 0 ? '–' : inSeconds(seconds)}</span>,
    },
    {
      key: 'notes',
      head: t('logs.notes'),
      isEmpty: ({ is_cached: isCached, is_fallback: isFallback }) => !isCached && !isFallback,
      cell: ({ is_cached: isCached, is_fallback: isFallback }) => (
        <div className="flex flex-wrap gap-1.5">
          {isCached && <Badge tone="info">{t('logs.cached')}</Badge>}
          {isFallback && <Badge tone="warn">{t('logs.fallback')}</Badge>}
        </div>
      ),
    },
  ]
}

function Message({ log: { message, error } }: { log: TtsLog }) {
  const { t } = useTranslation(['speechPages', 'errors'])
  return (
    <>
      {message === null ? <p className="text-muted">{t('logs.removed')}</p> : <p className="break-words">{message}</p>}
      {error !== null && (
        <p className="text-small break-words text-danger-text">
          {isErrorCode(error) ? t(`errors:byCode.${error}`) : error}
        </p>
      )}
    </>
  )
}

function WhoFor({ log: { username, user_id: userId, purpose } }: { log: TtsLog }) {
  const { t } = useTranslation('speechPages')
  const nobody = t(userId === null ? 'logs.nobody' : 'logs.erased')
  return (
    <>
      {username === null ? <p className="text-muted">{nobody}</p> : <p className="break-words">{username}</p>}
      <p className="text-small text-muted">{t(`logs.purposes.${purpose}`)}</p>
    </>
  )
}
