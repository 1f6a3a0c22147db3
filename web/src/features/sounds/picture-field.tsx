import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../ui/forms/file-field.tsx'
import type { ChosenFile } from './use-chosen-file.ts'

type PictureFieldProps = { chosen: ChosenFile; present: string | null }

/** Shows the chosen picture, or the one that the sound has already. */
export function PictureField({ chosen, present }: PictureFieldProps) {
  const { t } = useTranslation('soundPages')
  const shown = chosen.url ?? present
  return (
    <FileField
      label={t('form.picture')}
      hint={t('form.pictureHint')}
      accept=".png,.jpg,.jpeg,.webp,.gif"
      icon={<Image />}
      chosen={chosen.file?.name}
      onChoose={chosen.choose}
      onClear={chosen.clear}
      error={chosen.error}
      isOptional
    >
      {shown !== null && <img src={shown} alt="" className="size-20 rounded-soft object-cover" />}
    </FileField>
  )
}
