import { lookBounds, type OverlayLook, overlayThemes } from '@lautgabe/contract/playback/overlay-look.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { RangeField } from '../../../ui/forms/range-field.tsx'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { linkKeysQuery } from '../../accounts/link-keys-queries.ts'
import { ParameterTable } from '../../help/parameter-table.tsx'
import { CaptionFields } from './caption-fields.tsx'
import { OverlayPicture, useOverlayPicture } from './overlay-picture.tsx'
import { OverlayPreview } from './overlay-preview.tsx'
import { PlaceField } from './place-field.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSaveSection } from '../settings-queries.ts'

const parts = ['shows_text', 'shows_amount', 'shows_waveform'] as const
const ranges = ['scale', 'minimum_seconds', 'lead_in_seconds', 'pause_seconds'] as const
const steps: Record<(typeof ranges)[number], number> = {
  scale: 0.05,
  minimum_seconds: 0.5,
  lead_in_seconds: 0.05,
  pause_seconds: 0.1,
}

/** The look of donations on the stream, with a preview that follows every change. */
export function OverlaySection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('overlay')
  const [look, setLook] = useState(settings.overlay)
  const valueWords = useRangeWords()
  const pictureUrl = useOverlayPicture()
  const form = useCheckedForm({
    checksOnLeaving: false,
    rules: {},
    submit: async () => {
      await save({ overlay: look })
      return undefined
    },
  })
  const top = useRef<HTMLDivElement>(null)
  // The section appears later than the page, so the browser could not scroll to it.
  useEffect(() => {
    if (location.hash === `#${top.current?.id}`) top.current?.scrollIntoView()
  }, [])
  const change = (changes: Partial<OverlayLook>) => setLook((before) => ({ ...before, ...changes }))
  return (
    <div ref={top} id="overlay" className="scroll-mt-16">
      <SettingsSection title={t('overlay.title')} lead={t('overlay.lead')}>
        <OverlayPreview look={look} pictureUrl={pictureUrl} />
        <SectionForm form={form}>
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
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
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
        </SectionForm>
        <OverlayPicture />
        <OverlayAddress />
        <Disclosure summary={t('overlay.parameters')} hint={t('overlay.parametersHint')}>
          <ParameterTable />
        </Disclosure>
      </SettingsSection>
    </div>
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
      <FailureNote error={links.error} onRetry={() => void links.refetch()} />
      {link && <CopyField label={t('overlay.address')} value={link.url} hint={t('overlay.addressHint')} isSecret />}
    </div>
  )
}
