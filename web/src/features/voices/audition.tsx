import { auditionMaxLength } from '@lautgabe/contract/speech/speech-api.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import { speech as german } from '@lautgabe/texts/de/speech.ts'
import { speech as english } from '@lautgabe/texts/en/speech.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { HeardWaveform } from '../../platform/audio/heard-waveform.tsx'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { Hue } from '../../ui/text/hue.ts'
import { useAudition } from '../speech/engines-queries.ts'

/** The sentence with which a voice introduces itself, in each language. */
const samples = { en: english.sample, de: german.sample }

type Spoken = Omit<Parameters<ReturnType<typeof useAudition>['mutate']>[0], 'text' | 'language'>

type AuditionProps = {
  language: Language
  name: string
  hue: Hue | undefined
  /** The current values of the form; undefined if they cannot be spoken yet. */
  read: () => Spoken | undefined
}

/** Plays a voice before it is saved. */
export function Audition({ language, name, hue, read }: AuditionProps) {
  const { t, i18n } = useTranslation(['voicePages', 'site'])
  const audition = useAudition()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? samples[language].replace('{{name}}', name.trim() || t('site:product'))
  const speak = () => {
    const spoken = read()
    if (spoken && text.trim() !== '') audition.mutate({ ...spoken, language, text: text.trim() })
  }
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <fieldset className="flex flex-col gap-3 rounded-soft border border-line bg-sunken p-4">
      <legend className="sr-only">{t('form.audition')}</legend>
      <p aria-hidden className="text-small font-medium">
        {t('form.audition')}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <TextField
          label={t('form.auditionText')}
          isLabelHidden
          value={text}
          maxLength={auditionMaxLength}
          lang={language}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            // A held key asks once.
            if (!event.repeat) speak()
          }}
        />
        <Button className="h-11" isBusy={audition.isPending} onClick={speak}>
          {t('form.auditionButton')}
        </Button>
      </div>
      <FailureNote error={audition.error} />
      {audition.data && (
        <div className="flex items-center gap-3">
          <ListenButton url={audition.data.url} name={t('form.auditionResult')} hue={hue} />
          <HeardWaveform url={audition.data.url} peaks={audition.data.peaks} hue={hue} className="h-9 min-w-0 grow" />
          <span className="font-mono text-fine text-muted tabular-nums">
            {t('form.auditionSeconds', { seconds: format.format(audition.data.seconds) })}
          </span>
        </div>
      )}
    </fieldset>
  )
}
