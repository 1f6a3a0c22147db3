import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { Music, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HeardWaveform } from '../../platform/audio/heard-waveform.tsx'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useTierWords } from '../billing/tier-words.ts'
import { useCategoryName } from './category-name.ts'
import { Seconds } from './seconds.tsx'

type Choose<Row> = (sound: Row) => void

/** The columns of every list of sounds. `more` comes before the actions. */
export function useSoundColumns<Row extends Sound>(
  onEdit: Choose<Row>,
  onDelete: Choose<Row>,
  more: Column<Row>[],
): Column<Row>[] {
  const { t } = useTranslation('soundPages')
  const categoryName = useCategoryName()
  const tiers = useTierWords()
  return [
    {
      key: 'sound',
      head: t('list.sound'),
      isCardTitle: true,
      className: 'md:max-w-80',
      cell: (row) => <Who sound={row} />,
    },
    {
      key: 'waveform',
      head: t('list.waveform'),
      isCardTitle: true,
      className: 'align-middle!',
      cell: ({ sound_url: url, peaks, seconds }) => (
        <div className="flex items-center gap-3">
          <HeardWaveform url={url} peaks={peaks} bars={36} className="h-8 w-36 min-w-0" />
          <Seconds value={seconds} />
        </div>
      ),
    },
    {
      key: 'category',
      head: t('list.category'),
      className: 'align-middle!',
      isEmpty: ({ category }) => category === null,
      cell: ({ category }) => (category ? categoryName(category) : '–'),
    },
    {
      key: 'tier',
      head: t('list.tier'),
      isEmpty: ({ tier_level: tier }) => tier === 0,
      className: 'align-middle!',
      cell: ({ tier_level: tier }) => (
        <span className="text-small whitespace-nowrap text-muted">{tiers.say(tier)}</span>
      ),
    },
    ...more,
    {
      key: 'actions',
      head: t('list.actions'),
      isHeadHidden: true,
      align: 'end',
      className: 'align-middle!',
      cell: (row) => (
        <div className="flex justify-end gap-1">
          <IconButton label={t('list.edit', { name: row.name })} size="small" onClick={() => onEdit(row)}>
            <Pencil />
          </IconButton>
          <IconButton label={t('list.delete', { name: row.name })} size="small" onClick={() => onDelete(row)}>
            <Trash2 />
          </IconButton>
        </div>
      ),
    },
  ]
}

function Who({ sound }: { sound: Sound }) {
  const { i18n } = useTranslation()
  // The product's sounds have a description in both languages, streamers' sounds only in theirs.
  const description = (i18n.language === 'de' && sound.description_de) || sound.description
  return (
    <div className="flex items-center gap-3">
      <ListenButton url={sound.sound_url} name={sound.name} />
      <Picture url={sound.image_url} />
      <div className="min-w-0">
        <p className="font-semibold break-words">{sound.name}</p>
        {description !== '' && <p className="line-clamp-3 text-small break-words text-muted">{description}</p>}
      </div>
    </div>
  )
}

function Picture({ url }: { url: string | null }) {
  const look = 'size-11 shrink-0 rounded-tight'
  if (url !== null)
    return <img src={url} alt="" width={44} height={44} loading="lazy" className={`${look} object-cover`} />
  return (
    <span aria-hidden className={`${look} flex items-center justify-center bg-raised text-faint`}>
      <Music className="size-5" />
    </span>
  )
}

/** Tells a streamer that an administrator has published one of their sounds. */
export function usePublicColumn(): Column<Sound> {
  const { t } = useTranslation('soundPages')
  return {
    key: 'public',
    head: t('board.public'),
    className: 'align-middle!',
    isEmpty: ({ is_public: isPublic }) => !isPublic,
    cell: ({ is_public: isPublic }) => (isPublic ? <Badge tone="ok">{t('own.publicBadge')}</Badge> : '–'),
  }
}
