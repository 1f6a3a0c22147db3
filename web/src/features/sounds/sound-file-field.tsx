import { soundFileEndings, soundMaxSeconds } from '@lautgabe/contract/sounds/sound-rules.ts'
import { FileAudio } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeardWaveform } from '../../platform/audio/heard-waveform.tsx'
import { ListenButton } from '../../platform/audio/listen-button.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import type { ChosenFile } from './use-chosen-file.ts'
import { readShape, type SoundShape } from './read-sound-file.ts'
import { Seconds } from './seconds.tsx'

type SoundFileFieldProps = { chosen: ChosenFile; isKept: boolean }

/** Lets the person hear the chosen sound before it is sent. */
export function SoundFileField({ chosen, isKept }: SoundFileFieldProps) {
  const { t } = useTranslation('soundPages')
  const { file, url } = chosen
  return (
    <FileField
      label={t('form.soundFile')}
      hint={t(isKept ? 'form.soundFileKept' : 'form.soundFileHint')}
      isOptional={isKept}
      accept={soundFileEndings.map((ending) => `.${ending}`).join(',')}
      icon={<FileAudio />}
      chosen={file?.name}
      onChoose={chosen.choose}
      onClear={chosen.clear}
      error={chosen.error}
    >
      {file && url && (
        <Audition key={url} file={file} url={url} onTooLong={() => chosen.refuse('sound_file_too_long')} />
      )}
    </FileField>
  )
}

/** Browsers decode some files a little longer than they are. The server measures exactly. */
const toleranceSeconds = 0.2

type AuditionProps = { file: File; url: string; onTooLong: () => void }

function Audition({ file, url, onTooLong }: AuditionProps) {
  const { t } = useTranslation('soundPages')
  const [shape, setShape] = useState<SoundShape>()
  const tooLong = useEffectEvent(onTooLong)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const found = await readShape(file)
      if (!isCurrent) return
      setShape(found)
      if (found && found.seconds > soundMaxSeconds + toleranceSeconds) tooLong()
    }
    void read()
    return () => void (isCurrent = false)
  }, [file])
  return (
    <div className="flex items-center gap-3">
      <ListenButton url={url} name={t('form.chosenSound')} />
      {shape && (
        <>
          <HeardWaveform url={url} peaks={shape.peaks} className="h-9 min-w-0 grow" />
          <Seconds value={shape.seconds} />
        </>
      )}
    </div>
  )
}
