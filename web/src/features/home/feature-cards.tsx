import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/card.tsx'
import type { Hue } from '../../ui/text/hue.ts'
import { Waveform } from '../../ui/charts/waveform.tsx'
import { drawnPeaks } from './drawn-peaks.ts'

const features: { name: 'voices' | 'sounds' | 'integration'; hue: Hue }[] = [
  { name: 'voices', hue: 0 },
  { name: 'sounds', hue: 1 },
  { name: 'integration', hue: 3 },
]

export function FeatureCards() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="sr-only">
        {t('features.heading')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {features.map(({ name, hue }) => (
          <Card key={name} as="li">
            <Waveform peaks={drawnPeaks(26, hue * 11)} bars={26} hue={hue} className="h-8 w-36" />
            <h3 className="mt-5">{t(`features.${name}.title`)}</h3>
            <p className="mt-2 text-small text-muted">{t(`features.${name}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
