import { findMisfit } from '@lautgabe/contract/messages/language/find-misfit.ts'
import { Languages } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import type { Desk } from './desk.ts'
import { createMessageReader } from './message-reader.ts'

type LanguageHintProps = {
  text: string
  desk: Pick<Desk, 'catalogue' | 'limits'>
  /** Gets the message in which a fitting voice speaks. */
  onRemedy: (text: string) => void
}

/** Tells that a voice reads words of another language, and offers a voice that fits. */
export function LanguageHint({ text, desk: { catalogue, limits }, onRemedy }: LanguageHintProps) {
  const { t } = useTranslation(['builder', 'voiceWords'])
  const misfit = useMemo(
    () => findMisfit(text, catalogue, createMessageReader(catalogue, limits)),
    [text, catalogue, limits],
  )
  return (
    // Screen readers read it out when it appears. The keyboard focus stays.
    <output className="block">
      {misfit && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-soft bg-info-tint px-3 py-2 text-small text-info">
          <Languages aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 grow basis-40">
            {t('hint.misfit', {
              name: misfit.voice.name,
              spoken: t(`voiceWords:languages.${misfit.voice.language}`),
              written: t(`voiceWords:languages.${misfit.language}`),
            })}
          </span>
          {misfit.remedy && <Remedy {...misfit.remedy} onRemedy={onRemedy} />}
        </span>
      )}
    </output>
  )
}

function Remedy({
  voice,
  text,
  onRemedy,
}: {
  voice: { name: string }
  text: string
  onRemedy: (text: string) => void
}) {
  const { t } = useTranslation('builder')
  return (
    <Button size="small" onClick={() => onRemedy(text)}>
      {t('hint.remedy', { name: voice.name })}
    </Button>
  )
}
