import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type OverlayPosition, overlayPositions } from '@lautgabe/contract/playback/overlay-look.ts'
import { useTranslation } from 'react-i18next'

type PlaceFieldProps = { label: string; value: OverlayPosition; onValueChange: (position: OverlayPosition) => void }

/** Nine places on a screen. The person chooses one by pointing at it. */
export function PlaceField({ label, value, onValueChange }: PlaceFieldProps) {
  const { t } = useTranslation('settingsPages')
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-small font-medium">
        {label}: <span className="text-muted">{t(`overlay.positions.${value}`)}</span>
      </span>
      <RadioGroup
        aria-label={label}
        value={value}
        onValueChange={(chosen) => onValueChange(chosen)}
        className="grid w-full max-w-64 grid-cols-3 gap-1 rounded-soft border border-line bg-sunken p-1"
      >
        {overlayPositions.map((position) => (
          <Radio.Root
            key={position}
            value={position}
            aria-label={t(`overlay.positions.${position}`)}
            className="flex min-h-11 items-center justify-center rounded-tight border border-transparent hover:bg-text/7 data-checked:border-signal data-checked:bg-signal-tint"
          >
            <span aria-hidden className="h-2.5 w-2/5 rounded-pill bg-control in-data-checked:bg-signal" />
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}
