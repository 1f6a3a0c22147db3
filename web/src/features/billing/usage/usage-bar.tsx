import { Meter } from '@base-ui/react/meter'
import type { Usage } from '@lautgabe/contract/billing/usage-api.ts'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { useFigures } from '../use-figures.ts'
import { nearLimit, shareUsed } from './character-share.ts'

type Characters = Pick<Usage, 'characters_used' | 'characters_remaining' | 'characters_maximum'>

const colours = { enough: 'bg-signal', some: 'bg-warn', few: 'bg-danger-text', none: 'bg-danger-text' }

export function UsageBar({ characters }: { characters: Characters }) {
  const { t } = useTranslation('planWords')
  const { whole } = useFigures()
  const { characters_used: used, characters_remaining: remaining, characters_maximum: maximum } = characters
  const words = t('characters.bar', { used: whole(used), maximum: whole(maximum) })
  return (
    <Meter.Root
      value={shareUsed(characters)}
      max={1}
      aria-label={t('characters.heading')}
      getAriaValueText={() => words}
    >
      <div aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex items-baseline gap-2 font-mono tabular-nums">
          <span className="text-h2 font-medium">{whole(used)}</span>
          <span className="text-small text-muted">{t('characters.of', { maximum: whole(maximum) })}</span>
        </span>
        <span className="text-small text-muted">{t('characters.remaining', { remaining: whole(remaining) })}</span>
      </div>
      <Meter.Track className="mt-2 h-2 overflow-clip rounded-pill bg-text/9">
        <Meter.Indicator className={joinClasses('h-full rounded-pill', colours[nearLimit(characters) ?? 'enough'])} />
      </Meter.Track>
    </Meter.Root>
  )
}
