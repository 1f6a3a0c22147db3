import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { isTipPageOf, tipPageMaxLength } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { useTranslation } from 'react-i18next'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { SectionPage } from './form/section-page.tsx'
import { textProps } from './form/text-props.ts'
import { useSectionForm } from './form/use-section-form.ts'
import { useStreamerSettings } from './settings-context.ts'
import { toAddress } from './to-address.ts'

export function TipPagesSection() {
  const { t } = useTranslation('settingsPages')
  const { settings } = useStreamerSettings()
  const { tipHosts } = useSiteSettings()
  const startOf = (service: DonationService) => `https://${tipHosts[service][0]}/`
  const tipPage = (service: DonationService) => {
    const label = t(`tips.services.${service}`)
    return {
      label,
      saved: settings.tip_pages[service] ?? '',
      problemOf: (typed: string) => {
        const address = toAddress(typed)
        if (address.length > tipPageMaxLength) return t('tips.tooLong')
        const isFine = address === '' || isTipPageOf(tipHosts[service], address)
        return isFine ? undefined : t('tips.invalid', { service: label, start: startOf(service) })
      },
      path: `tip_pages.${service}`,
    }
  }
  const form = useSectionForm<Record<DonationService, string>>({
    section: 'tips',
    fields: {
      streamlabs: tipPage('streamlabs'),
      streamelements: tipPage('streamelements'),
      tipeeestream: tipPage('tipeeestream'),
    },
    toSettings: (typed) => ({
      tip_pages: {
        streamlabs: toAddress(typed.streamlabs) || null,
        streamelements: toAddress(typed.streamelements) || null,
        tipeeestream: toAddress(typed.tipeeestream) || null,
      },
    }),
  })
  return (
    <SectionPage form={form}>
      {donationServices.map((service) => (
        <TextField
          key={service}
          {...textProps(form, service)}
          label={t(`tips.services.${service}`)}
          placeholder={`${startOf(service)}…`}
          type="url"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
        />
      ))}
      <p className="text-small text-muted">{t('tips.note')}</p>
    </SectionPage>
  )
}
