import type { Voice } from '@lautgabe/contract/voices/voices-api.ts'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MessagePlaying, stopMessage } from '../../platform/audio/message-player.ts'
import { useFailureWords } from '../../platform/api/use-failure-words.ts'
import { useMessagePlayer } from '../../platform/audio/use-message-player.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { controlClass } from '../../ui/forms/control-class.ts'
import { type Hue, hueClass } from '../../ui/text/hue.ts'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { Waveform } from '../../ui/charts/waveform.tsx'
import { drawnPeaks } from './drawn-peaks.ts'
import { playPublicly } from '../builder/play-publicly.ts'
import { useFeaturedVoices } from './use-featured-voices.ts'

const previewKey = 'home-preview'
const lineMaxLength = 140
const shownMax = 8
const drawn = drawnPeaks(48, 7)

/** Lets any visitor choose a voice and hear it. */
export function VoicePreview() {
  const { t, i18n } = useTranslation('home')
  const voices = useFeaturedVoices(i18n.language)
  const playing = useMessagePlayer(previewKey)
  const failure = useFailureWords(playing.error)
  const [chosenId, setChosenId] = useState<string>()
  const [line, setLine] = useState<string>()
  const chosen = voices?.find(({ id }) => id === chosenId) ?? voices?.[0]
  const text = line ?? t('preview.sampleOne')
  const isOn = playing.state !== 'idle' && playing.state !== 'failed'
  const listen = (words: string) => {
    const said = words.trim()
    if (chosen && said) playPublicly(previewKey, `${chosen.name}: ${said}`, i18n.language)
  }
  return (
    <section aria-labelledby="voice-preview" className="mt-16 sm:mt-20">
      <Card className="grid gap-x-10 gap-y-6 sm:p-8 lg:grid-cols-[1fr_1.15fr]">
        <div className="min-w-0">
          <h2 id="voice-preview">{t('preview.title')}</h2>
          <p className="mt-2 text-muted">{t('preview.text')}</p>
          <VoiceChoice voices={voices} chosen={chosen} onChoose={setChosenId} />
          <p className="mt-4 text-small text-muted">{t('preview.moreVoices')}</p>
        </div>
        <form
          className="flex min-w-0 flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (isOn) stopMessage()
            else listen(text)
          }}
        >
          <label className="flex flex-col gap-1.5 text-small font-medium">
            {t('preview.line')}
            <input
              value={text}
              maxLength={lineMaxLength}
              onChange={({ currentTarget }) => setLine(currentTarget.value)}
              className={joinClasses(controlClass, 'h-12 text-body font-normal')}
            />
          </label>
          <SampleLines onTake={setLine} />
          <div className="mt-auto flex items-center gap-4">
            <Button type="submit" kind="primary" size="large" disabled={!chosen}>
              {isOn ? (
                <Square aria-hidden className="size-4 fill-current" />
              ) : (
                <Play aria-hidden className="size-4 fill-current" />
              )}
              {t(isOn ? 'preview.stop' : 'preview.play')}
            </Button>
            <Sounding playing={playing} hue={(chosen?.colour ?? 0) as Hue} />
          </div>
          <output className="min-h-5 text-small text-muted">
            {playing.state === 'loading' && t('preview.loading')}
            {playing.state === 'failed' && <span className="text-danger-text">{failure ?? t('preview.failed')}</span>}
            {text.trim() === '' && t('preview.empty')}
          </output>
        </form>
      </Card>
    </section>
  )
}

function Sounding({ playing, hue }: { playing: MessagePlaying; hue: Hue }) {
  const { state, heardSeconds, seconds, peaks } = playing
  const progress = state === 'playing' && seconds > 0 ? heardSeconds / seconds : 0
  return (
    <Waveform
      peaks={peaks.length > 0 ? peaks : drawn}
      progress={progress}
      bars={48}
      hue={hue}
      className="h-11 min-w-0 grow"
    />
  )
}

function SampleLines({ onTake }: { onTake: (line: string) => void }) {
  const { t } = useTranslation('home')
  const lines = (['sampleOne', 'sampleTwo', 'sampleThree'] as const).map((name) => t(`preview.${name}`))
  return (
    <ul aria-label={t('preview.samples')} className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>
          <button
            type="button"
            onClick={() => onTake(line)}
            className="w-full rounded-soft px-3 py-2 text-left text-small text-muted hover:bg-text/7 hover:text-text pointer-coarse:min-h-11"
          >
            {line}
          </button>
        </li>
      ))}
    </ul>
  )
}

type VoiceChoiceProps = {
  voices: readonly Voice[] | undefined
  chosen: Voice | undefined
  onChoose: (id: string) => void
}

/** Keeps its place while the voices load, so that nothing jumps. */
function VoiceChoice({ voices, chosen, onChoose }: VoiceChoiceProps) {
  const { t } = useTranslation('home')
  return (
    <fieldset className="mt-5 min-h-24">
      <legend className="sr-only">{t('preview.voices')}</legend>
      <div className="flex flex-wrap gap-2">
        {voices?.slice(0, shownMax).map(({ id, name, colour }) => (
          <label
            key={id}
            className={joinClasses(
              'flex min-h-10 cursor-pointer items-center rounded-pill border px-4 text-small font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal pointer-coarse:min-h-11',
              hueClass(colour as Hue),
              id === chosen?.id ? 'border-current bg-current/14' : 'border-line hover:border-control',
            )}
          >
            <input
              type="radio"
              name="home-voice"
              className="sr-only"
              checked={id === chosen?.id}
              onChange={() => onChoose(id)}
            />
            {name}
          </label>
        ))}
        {voices === undefined &&
          Array.from({ length: shownMax }, (_, place) => (
            <span key={place} aria-hidden className="h-10 w-20 animate-breathe rounded-pill bg-text/9" />
          ))}
      </div>
    </fieldset>
  )
}
