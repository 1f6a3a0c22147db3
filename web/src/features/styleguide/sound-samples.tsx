import { Music2 } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ColourChip } from '../../ui/text/colour-chip.tsx'
import { PlayButton } from '../../ui/buttons/play-button.tsx'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { Waveform } from '../../ui/charts/waveform.tsx'
import { names, peaks } from './styleguide-samples.ts'
import { SampleLine, StyleguideSection } from './styleguide-section.tsx'

export function SoundSamples() {
  const [progress, setProgress] = useState(0.45)
  return (
    <StyleguideSection title="Mark, chips and sound">
      <SampleLine>
        <BrandMark className="size-6" />
        <BrandMark />
        <BrandMark className="size-16" label="The mark" />
      </SampleLine>
      <SampleLine>
        {names.map(({ name, hue }) => (
          <ColourChip key={name} hue={hue}>
            {name}
          </ColourChip>
        ))}
        <ColourChip icon={<Music2 aria-hidden />}>drum-roll</ColourChip>
      </SampleLine>
      <SampleLine>
        {(['idle', 'loading', 'playing', 'failed'] as const).map((state) => (
          <PlayButton key={state} name={state} state={state} progress={progress} onPress={() => setProgress(0)} />
        ))}
        {names.map(({ name, hue }) => (
          <PlayButton key={name} name={name} hue={hue} state="idle" progress={0} onPress={() => setProgress(0)} />
        ))}
      </SampleLine>
      <ProgressBar label="Uploading" value={progress} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card tone="signal" className="grid gap-4">
          <Waveform peaks={peaks} progress={progress} label="45 % heard" className="h-12 w-full" />
          <label className="flex items-center gap-3 text-small text-muted">
            Heard
            <input
              type="range"
              min="0"
              max="1"
              step="0.01"
              value={progress}
              onChange={(event) => setProgress(event.currentTarget.valueAsNumber)}
              className="grow accent-signal"
            />
          </label>
        </Card>
        <Card className="grid gap-3">
          {names.slice(0, 4).map(({ name, hue }) => (
            <Waveform key={name} peaks={peaks} hue={hue} bars={28} className="h-6 w-40" />
          ))}
        </Card>
      </div>
    </StyleguideSection>
  )
}
