import { exampleColours } from '@lautgabe/contract/voices/voice-kinds.ts'
import { Music } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { stopMessage } from '../../platform/audio/message-player.ts'
import { useMessagePlayer } from '../../platform/audio/use-message-player.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { ColourChip } from '../../ui/text/colour-chip.tsx'
import { type Hue, hueClass } from '../../ui/text/hue.ts'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { PlayButton } from '../../ui/buttons/play-button.tsx'
import { Waveform } from '../../ui/charts/waveform.tsx'
import { drawnPeaks } from './drawn-peaks.ts'
import { playPublicly } from '../builder/play-publicly.ts'
import { useExampleAhead } from './use-example-ahead.ts'

const exampleKey = 'home-example'
const drawn = drawnPeaks(60, 3)

const colourOf = (voice: string): Hue => exampleColours[voice as keyof typeof exampleColours]

/** The alert as viewers see it, a button to hear it, and the message that was typed for it. */
export function ExampleDonation() {
  const { t, i18n } = useTranslation('home')
  const { state, heardSeconds, seconds, peaks, partIndex } = useMessagePlayer(exampleKey)
  const words = {
    first: t('example.firstWords'),
    second: t('example.secondWords'),
    sound: t('example.sound'),
  }
  const [first, second] = [t('example.firstVoice'), t('example.secondVoice')]
  const colours = [colourOf(first), colourOf(second)] as const
  const typed = t('example.message')
  const isOn = state !== 'idle' && state !== 'failed'
  const ahead = useExampleAhead(i18n.language)
  const press = () => {
    if (isOn) stopMessage()
    // A sound that was loaded ahead but cannot be played has been removed since.
    else playPublicly(exampleKey, typed, i18n.language, state === 'failed' ? undefined : ahead.current)
  }
  const progress = seconds > 0 ? heardSeconds / seconds : 0
  const dim = (part: number) =>
    joinClasses('transition-opacity', partIndex !== undefined && partIndex !== part && 'opacity-45')
  return (
    <figure aria-label={t('example.label')} className="min-w-0">
      <div className="rounded-bubble border border-line bg-surface p-5 shadow-float sm:p-7">
        <div className="flex items-center justify-between gap-4">
          {state === 'playing' ? <Badge tone="live">{t('example.onAir')}</Badge> : <Badge>{t('example.idle')}</Badge>}
          <PlayButton
            name={t('example.listen')}
            size="medium"
            isPrimary
            state={state === 'waiting' ? 'loading' : state}
            progress={progress}
            onPress={press}
          />
        </div>
        <p className="mt-4 text-lead">
          <strong className="font-display">{t('example.donator')}</strong>{' '}
          <span className="text-muted">{t('example.gives')}</span>{' '}
          <span className="font-mono text-signal">{t('example.amount')}</span>
        </p>
        <p className="mt-3 text-h3 leading-relaxed">
          <span className={dim(0)}>
            <ColourChip hue={colours[0]}>{first}</ColourChip>{' '}
            <span className={hueClass(colours[0])}>{words.first}</span>
          </span>{' '}
          <span className={dim(1)}>
            <ColourChip icon={<Music aria-hidden />}>{words.sound}</ColourChip>
          </span>{' '}
          <span className={dim(2)}>
            <ColourChip hue={colours[1]}>{second}</ColourChip>{' '}
            <span className={hueClass(colours[1])} lang={t('example.secondLanguage')}>
              {words.second}
            </span>
          </span>
        </p>
        <Waveform
          peaks={peaks.length > 0 ? peaks : drawn}
          progress={isOn ? progress : 0}
          bars={60}
          hue={colours[1]}
          className="mt-6 h-11 w-full"
        />
      </div>
      <figcaption className="mt-4 ml-6 rounded-soft border border-line-soft bg-sunken px-4 py-3 text-small sm:ml-16">
        <span className="text-faint">{t('example.typed')}</span>
        <code className="mt-1 block font-mono text-fine wrap-break-word text-muted">{typed}</code>
      </figcaption>
    </figure>
  )
}
