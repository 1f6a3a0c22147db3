import { type Language, languages } from '@lautgabe/contract/languages.ts'
import { lastOfEachWord } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { useCalmValue } from '../../../platform/forms/use-calm-value.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { type PronunciationRow, toFinished } from './pronunciation-rows.ts'

/** The rules of speech are large, so they load after the page. */
const speakableTextQuery = queryOptions({
  queryKey: ['speakable-text'],
  queryFn: async () => (await import('@lautgabe/contract/messages/speakable-text.ts')).toSpeakableText,
  staleTime: Infinity,
})

const sentenceMaxLength = 200

type PronunciationTrialProps = { rows: readonly PronunciationRow[]; ownLanguage: Language }

/** Shows a sentence as a voice would speak it with the current lines, saved or not. */
export function PronunciationTrial({ rows, ownLanguage }: PronunciationTrialProps) {
  const { t } = useTranslation(['settingsPages', 'voiceWords'])
  const [language, setLanguage] = useState(ownLanguage)
  const [typed, setTyped] = useState<string>()
  const sentence = typed ?? t(`pronunciations.trialSample.${language}`)
  const toSpeakableText = useQuery(speakableTextQuery)
  const calmSentence = useCalmValue(sentence)
  const calmRows = useCalmValue(rows)
  const pronunciations = useMemo(() => lastOfEachWord(toFinished(calmRows)), [calmRows])
  const spoken = toSpeakableText.data?.(calmSentence, language, pronunciations)
  return (
    <fieldset className="flex flex-col gap-4 rounded-soft border border-line bg-sunken p-4">
      <legend className="sr-only">{t('pronunciations.trial')}</legend>
      <div>
        <p aria-hidden className="font-semibold">
          {t('pronunciations.trial')}
        </p>
        <p className="text-small text-muted">{t('pronunciations.trialNote')}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label={t('pronunciations.trialSentence')}
          value={sentence}
          maxLength={sentenceMaxLength}
          lang={language}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          label={t('pronunciations.trialLanguage')}
          options={languages.map((value) => ({ value, label: t(`voiceWords:languages.${value}`) }))}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <FailureNote error={toSpeakableText.error} onRetry={toSpeakableText.refetch} />
      {toSpeakableText.isPending && <WaitingLines lines={1} />}
      {spoken !== undefined && (
        <div>
          <p className="text-small text-muted">{t('pronunciations.trialHeard')}</p>
          <output aria-label={t('pronunciations.trialHeard')} className="block text-lead wrap-break-word">
            {spoken === '' ? (
              <span className="text-muted">{t('pronunciations.trialSilent')}</span>
            ) : (
              <span lang={language}>{spoken}</span>
            )}
          </output>
        </div>
      )}
    </fieldset>
  )
}
