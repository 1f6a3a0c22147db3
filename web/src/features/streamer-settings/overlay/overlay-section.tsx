import { lookBounds, type OverlayLook, overlayThemes } from '@lautgabe/contract/playback/overlay-look.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { RangeField } from '../../../ui/forms/range-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { linkKeysQuery } from '../../accounts/link-keys-queries.ts'
import { ParameterTable } from '../../help/parameter-table.tsx'
import { SectionPage } from '../form/section-page.tsx'
import { useSectionForm } from '../form/use-section-form.ts'
import { useStreamerSettings } from '../settings-context.ts'
import { CaptionFields } from './caption-fields.tsx'
import { OverlayPicture, useOverlayPicture } from './overlay-picture.tsx'
import { OverlayPreview } from './overlay-preview.tsx'
import { PlaceField } from './place-field.tsx'
import { useLookFields } from './use-look-fields.ts'

const parts = ['shows_text', 'shows_amount', 'shows_waveform'] as const
const ranges = ['scale', 'minimum_seconds', 'lead_in_seconds', 'pause_seconds'] as const
const steps: Record<(typeof ranges)[number], number> = {
  scale: 0.05,
  minimum_seconds: 0.5,
  lead_in_seconds: 0.05,
  pause_seconds: 0.1,
}

/** The look of donations on the stream. A preview follows every change and stays in sight. */
export function OverlaySection() {
  const { t } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const valueWords = useRangeWords()
  const pictureUrl = useOverlayPicture()
  const form = useSectionForm<OverlayLook>({
    section: 'overlay',
    fields: useLookFields(settings.overlay),
    toSettings: (overlay) => ({ overlay }),
  })
  const { draft: look, change } = form
  return (
    <SectionPage
      form={form}
      preview={<OverlayPreview look={look} pictureUrl={pictureUrl} />}
      below={
        <>
          <OverlayPicture />
          <OverlayAddress />
          <Disclosure summary={t('overlay.parameters')} hint={t('overlay.parametersHint')}>
            <ParameterTable />
          </Disclosure>
        </>
      }
    >
      <RadioGroup
        label={t('overlay.theme')}
        options={overlayThemes.map((value) => ({
          value,
          label: t(`overlay.themes.${value}`),
          hint: t(`overlay.themeHints.${value}`),
        }))}
        value={look.theme}
        onValueChange={(theme) => change({ theme })}
      />
      <PlaceField
        label={t('overlay.position')}
        value={look.position}
        onValueChange={(position) => change({ position })}
      />
      <div className="flex flex-col gap-1">
        {parts.map((name) => (
          <Switch
            key={name}
            label={t(`overlay.${name}`)}
            checked={look[name]}
            onCheckedChange={(isShown) => change({ [name]: isShown })}
          />
        ))}
      </div>
      <CaptionFields look={look} onChange={change} />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-1">
        {ranges.map((name) => (
          <div key={name}>
            <RangeField
              label={t(`overlay.${name}`)}
              value={look[name]}
              {...lookBounds[name]}
              step={steps[name]}
              text={valueWords(name, look[name])}
              onValueChange={(value) => change({ [name]: value })}
            />
            <p className="text-small text-muted">{t(`overlay.hints.${name}`)}</p>
          </div>
        ))}
      </div>
    </SectionPage>
  )
}

function useRangeWords() {
  const { i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const seconds = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', maximumFractionDigits: 2 })
  return (name: (typeof ranges)[number], value: number) => (name === 'scale' ? percent : seconds).format(value)
}

function OverlayAddress() {
  const { t } = useTranslation('settingsPages')
  const links = useQuery(linkKeysQuery)
  const link = links.data?.find(({ kind }) => kind === 'obs')
  return (
    <div>
      <FailureNote error={links.error} onRetry={links.refetch} />
      {link && <CopyField label={t('overlay.address')} value={link.url} hint={t('overlay.addressHint')} isSecret />}
    </div>
  )
}
