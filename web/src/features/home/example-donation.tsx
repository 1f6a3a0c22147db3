import { Music } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { ColourChip } from '../../ui/colour-chip.tsx'
import { hueClass } from '../../ui/hue.ts'
import { Waveform } from '../../ui/waveform.tsx'
import { drawnPeaks } from './drawn-peaks.ts'

const peaks = drawnPeaks(60, 3)

/** A picture of the product at work: the alert as viewers see it, and the line that was typed for it. */
export function ExampleDonation() {
  const { t } = useTranslation()
  return (
    <figure aria-label={t('home.example.label')} className="min-w-0">
      <div className="rounded-bubble border border-line bg-surface p-5 shadow-float sm:p-7">
        <p className="flex items-center justify-between gap-4">
          <Badge tone="live">{t('home.example.onAir')}</Badge>
          <span className="font-mono text-fine text-faint">{t('home.example.time')}</span>
        </p>
        <p className="mt-5 text-lead">
          <strong className="font-display">{t('home.example.donator')}</strong>{' '}
          <span className="text-muted">{t('home.example.gives')}</span>{' '}
          <span className="font-mono text-signal">{t('home.example.amount')}</span>
        </p>
        <p className="mt-3 text-h3 leading-relaxed">
          <ColourChip hue={1}>{t('home.example.firstVoice')}</ColourChip>{' '}
          <span className={hueClass(1)}>{t('home.example.firstWords')}</span>{' '}
          <ColourChip icon={<Music aria-hidden />}>{t('home.example.sound')}</ColourChip>{' '}
          <ColourChip hue={2}>{t('home.example.secondVoice')}</ColourChip>{' '}
          <span className={hueClass(2)} lang={t('home.example.secondLanguage')}>
            {t('home.example.secondWords')}
          </span>
        </p>
        <Waveform peaks={peaks} progress={0.45} bars={60} hue={2} className="mt-6 h-11 w-full" />
      </div>
      <figcaption className="mt-4 ml-6 rounded-soft border border-line-soft bg-sunken px-4 py-3 text-small sm:ml-16">
        <span className="text-faint">{t('home.example.typed')}</span>
        <code className="mt-1 block font-mono text-fine wrap-anywhere text-muted">
          {t('home.example.firstVoice')}: {t('home.example.firstWords')} ({t('home.example.sound')}){' '}
          {t('home.example.secondVoice')}: {t('home.example.secondWords')}
        </code>
      </figcaption>
    </figure>
  )
}
