import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { useTierWords } from '../billing/tier-words.ts'
import { useEngineWords } from '../speech/engine-words.ts'
import { VoiceMenu, type VoiceActions } from './voice-menu.tsx'
import { hueOf, VoiceName } from './voice-name.tsx'
import type { useSwitchVoice } from './voices-queries.ts'

const middle = 'align-middle!'

export function useVoiceColumns(
  actions: VoiceActions,
  switching: ReturnType<typeof useSwitchVoice>,
): Column<AdminVoice>[] {
  const { t } = useTranslation(['voicePages', 'admin', 'voiceWords'])
  const tiers = useTierWords()
  const engines = useEngineWords()
  const changing = switching.isPending ? switching.variables : undefined
  return [
    { key: 'name', head: t('admin.name'), isCardTitle: true, className: `${middle} md:max-w-56`, cell: NameCell },
    {
      key: 'kind',
      head: t('admin.kind'),
      className: middle,
      cell: ({ language, gender }) => (
        <>
          <p>{t(`voiceWords:languages.${language}`)}</p>
          <p className="text-small text-muted">{t(`voiceWords:genders.${gender}`)}</p>
        </>
      ),
    },
    {
      key: 'engine',
      head: t('admin.engine'),
      className: `${middle} md:max-w-52`,
      cell: ({ engine, engine_voice: voice }) => (
        <>
          <p>{engines.nameOf(engine)}</p>
          <code className="text-small break-all text-muted">{voice}</code>
        </>
      ),
    },
    {
      key: 'tier',
      head: t('admin.tier'),
      isEmpty: ({ tier }) => tier === 0,
      className: middle,
      cell: ({ tier }) => <span className="text-small whitespace-nowrap">{tiers.say(tier)}</span>,
    },
    {
      key: 'tags',
      head: t('admin.tags'),
      className: `${middle} md:max-w-44`,
      isEmpty: ({ tags }) => tags.length === 0,
      cell: ({ tags }) => <span className="text-small break-words text-muted">{tags.join(', ') || '–'}</span>,
    },
    {
      key: 'owner',
      head: t('admin.owner'),
      isEmpty: ({ owner_username: owner }) => owner === null,
      className: `${middle} md:max-w-40`,
      cell: ({ owner_username: owner }) =>
        owner === null ? (
          <span className="text-muted">{t('admin.everyone')}</span>
        ) : (
          <span className="break-words">{owner}</span>
        ),
    },
    {
      key: 'on',
      head: t('admin.on'),
      className: middle,
      cell: (voice) => (
        <Switch
          label={t('admin.switch', { name: voice.name })}
          isLabelHidden
          checked={changing?.voice.id === voice.id ? changing.isEnabled : voice.is_enabled}
          onCheckedChange={(isEnabled) => switching.mutate({ voice, isEnabled })}
        />
      ),
    },
    {
      key: 'actions',
      head: t('admin:actions'),
      isHeadHidden: true,
      align: 'end',
      className: middle,
      cell: (voice) => <VoiceMenu voice={voice} actions={actions} />,
    },
  ]
}

function NameCell(voice: AdminVoice) {
  return (
    <div className="flex items-center gap-3">
      <ListenButton url={voice.sample_url} name={voice.name} hue={hueOf(voice)} />
      <VoiceName voice={voice} />
      {voice.is_featured && <FeaturedStar />}
    </div>
  )
}

function FeaturedStar() {
  const { t } = useTranslation('voicePages')
  return (
    <span title={t('admin.featured')} className="shrink-0 text-warn">
      <Star aria-hidden className="size-4 fill-current" />
      <span className="sr-only">{t('admin.featured')}</span>
    </span>
  )
}
