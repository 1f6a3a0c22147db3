import type { Overview } from '@lautgabe/contract/operations/overview-api.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'
import { Figure } from '../../../ui/text/figure.tsx'
import { useMeasures } from './use-measures.ts'

/** Where donations are at this moment, in four large figures. */
export function NowFigures({ donations }: Pick<Overview, 'donations'>) {
  const { t } = useTranslation('overview')
  const { whole } = useMeasures()
  return (
    <Card as="section" aria-label={t('now')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure name={t('figures.lastHour')} note={t('figures.lastHourNote')}>
          {whole(donations.last_hour)}
        </Figure>
        <Figure name={t('figures.forSpeech')} note={t('figures.forSpeechNote')}>
          {whole(donations.waiting_for_speech)}
        </Figure>
        <Figure name={t('figures.ready')} note={t('figures.readyNote')}>
          {whole(donations.ready)}
        </Figure>
        <Figure name={t('figures.onAir')} note={t('figures.onAirNote')}>
          {whole(donations.on_air)}
        </Figure>
      </dl>
    </Card>
  )
}
