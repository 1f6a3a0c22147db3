import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { isTipPageOf, tipPageMaxLength, type TipHosts } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { SectionForm } from './section-form.tsx'
import { useSaveSection } from './settings-queries.ts'
import { toAddress } from './to-address.ts'

const isTooLong = (typed: string) => toAddress(typed).length > tipPageMaxLength

const rule = (hosts: readonly string[]) => ({
  check: (typed: string) => {
    const address = toAddress(typed)
    const isFine = address === '' || (isTipPageOf(hosts, address) && !isTooLong(typed))
    return isFine ? undefined : 'settingsPages:tips.invalid'
  },
})

const rulesFor = (hosts: TipHosts) =>
  ({
    streamlabs: rule(hosts.streamlabs),
    streamelements: rule(hosts.streamelements),
    tipeeestream: rule(hosts.tipeeestream),
  }) satisfies Record<DonationService, unknown>

export function TipPagesSection({ settings }: { settings: StreamerSettings }) {
  const { t } = useTranslation('settingsPages')
  const save = useSaveSection('tips')
  const { tipHosts } = useSiteSettings()
  const form = useCheckedForm({
    checksOnLeaving: true,
    rules: rulesFor(tipHosts),
    submit: async (typed) => {
      await save({
        tip_pages: {
          streamlabs: toAddress(typed.streamlabs) || null,
          streamelements: toAddress(typed.streamelements) || null,
          tipeeestream: toAddress(typed.tipeeestream) || null,
        },
      })
      for (const service of donationServices) {
        if (form.valueOf(service) === typed[service]) form.set(service, toAddress(typed[service]))
      }
      return undefined
    },
  })
  return (
    <SettingsSection title={t('tips.title')} lead={t('tips.lead')}>
      <SectionForm form={form}>
        {donationServices.map((service) => {
          const { error, ...field } = form.field(service)
          const name = t(`tips.services.${service}`)
          const start = `https://${tipHosts[service][0]}/`
          const problem = isTooLong(form.valueOf(service))
            ? t('tips.tooLong')
            : t('tips.invalid', { service: name, start })
          return (
            <TextField
              key={service}
              {...field}
              error={error && problem}
              defaultValue={settings.tip_pages[service] ?? ''}
              label={name}
              placeholder={`${start}…`}
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )
        })}
        <p className="text-small text-muted">{t('tips.note')}</p>
      </SectionForm>
    </SettingsSection>
  )
}
