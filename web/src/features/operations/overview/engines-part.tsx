import type { Overview } from '@lautgabe/contract/operations/overview-api.ts'
import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminAddresses } from '../../../addresses.ts'
import { WholeTable } from '../../../platform/lists/whole-table.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { EngineStateBadge } from '../../speech/engine-state-badge.tsx'
import { useEngineWords } from '../../speech/engine-words.ts'
import { enginesQuery } from '../../speech/engines-queries.ts'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'
import { OverviewPart } from './overview-part.tsx'
import { useMeasures } from './use-measures.ts'

type FirstSound = Overview['first_sounds'][number]

/** The engines that are on, each with the time that its messages keep people waiting. */
export function EnginesPart({ firstSounds }: { firstSounds: readonly FirstSound[] }) {
  const { t } = useTranslation('overview')
  const list = useQuery(enginesQuery)
  const soundsOf = (engine: string) => firstSounds.find((sounds) => sounds.engine === engine)
  const rows = list.data?.filter(({ engine, state }) => state !== 'off' || soundsOf(engine))
  return (
    <OverviewPart
      id="engines"
      title={t('engines.title')}
      lead={t('engines.lead')}
      link={<TextLink to={adminAddresses.voices.path}>{t('engines.more')}</TextLink>}
    >
      <WholeTable
        list={list}
        rows={rows}
        caption={t('engines.title')}
        columns={useColumns(soundsOf)}
        keyOf={({ engine }) => engine}
        empty={<p className="p-5 text-small text-muted">{t('engines.none')}</p>}
      />
    </OverviewPart>
  )
}

function useColumns(soundsOf: (engine: string) => FirstSound | undefined): Column<EngineStatus>[] {
  const { t } = useTranslation('overview')
  const { nameOf } = useEngineWords()
  const { whole, seconds } = useMeasures()
  const ofSounds = (say: (sounds: FirstSound) => string) => (status: EngineStatus) => {
    const sounds = soundsOf(status.engine)
    return sounds && say(sounds)
  }
  return [
    {
      key: 'engine',
      head: t('engines.engine'),
      isCardTitle: true,
      cell: ({ engine }) => <span className="font-semibold">{nameOf(engine)}</span>,
    },
    { key: 'state', head: t('engines.state'), cell: ({ state }) => <EngineStateBadge state={state} /> },
    figureColumn('waiting', t('engines.waiting'), ({ waiting }) => whole(waiting)),
    figureColumn(
      'messages',
      t('engines.messages'),
      ofSounds(({ messages }) => whole(messages)),
    ),
    figureColumn(
      'half',
      t('engines.half'),
      ofSounds(({ p50_seconds: half }) => seconds(half)),
    ),
    figureColumn(
      'most',
      t('engines.most'),
      ofSounds(({ p95_seconds: most }) => seconds(most)),
    ),
  ]
}
