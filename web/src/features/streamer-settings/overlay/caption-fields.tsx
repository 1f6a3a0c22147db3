import { lookBounds, type OverlayLook } from '@lautgabe/contract/playback/overlay-look.ts'
import { useTranslation } from 'react-i18next'
import { RangeField } from '../../../ui/forms/range-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { PlaceField } from './place-field.tsx'

type CaptionFieldsProps = { look: OverlayLook; onChange: (changes: Partial<OverlayLook>) => void }

/** Whether the words are shown as captions, where, and how large. */
export function CaptionFields({ look, onChange }: CaptionFieldsProps) {
  const { t, i18n } = useTranslation('settingsPages')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('overlay.shows_captions')}
        hint={t('overlay.hints.shows_captions')}
        checked={look.shows_captions}
        onCheckedChange={(isShown) => onChange({ shows_captions: isShown })}
      />
      {look.shows_captions && (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-1">
          <PlaceField
            label={t('overlay.captions_position')}
            value={look.captions_position}
            onValueChange={(position) => onChange({ captions_position: position })}
          />
          <RangeField
            label={t('overlay.captions_scale')}
            value={look.captions_scale}
            {...lookBounds.captions_scale}
            step={0.05}
            text={percent.format(look.captions_scale)}
            onValueChange={(scale) => onChange({ captions_scale: scale })}
          />
        </div>
      )}
    </div>
  )
}
