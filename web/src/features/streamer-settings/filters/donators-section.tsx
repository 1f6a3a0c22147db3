import { useTranslation } from 'react-i18next'
import { SectionPage } from '../form/section-page.tsx'
import { textProps } from '../form/text-props.ts'
import { useSectionForm } from '../form/use-section-form.ts'
import { useStreamerSettings } from '../settings-context.ts'
import { LinesField } from './lines-field.tsx'
import { readNames } from './read-lines.ts'
import { useLineWords } from './use-line-words.ts'

type Draft = Record<'blocked' | 'trusted', string>

export function DonatorsSection() {
  const { t } = useTranslation('settingsPages')
  const lineWords = useLineWords()
  const { settings } = useStreamerSettings()
  const names = (list: 'blocked' | 'trusted') => ({
    label: t(`donators.${list}`),
    saved: settings.filters[`${list}_donators`].join('\n'),
    problemOf: (typed: string) => lineWords(readNames(typed).problem),
    path: `filters.${list}_donators`,
  })
  const form = useSectionForm<Draft>({
    section: 'donators',
    fields: { blocked: names('blocked'), trusted: names('trusted') },
    toSettings: ({ blocked, trusted }) => ({
      filters: { blocked_donators: readNames(blocked).lines, trusted_donators: readNames(trusted).lines },
    }),
  })
  return (
    <SectionPage form={form}>
      <LinesField {...textProps(form, 'blocked')} label={t('donators.blocked')} hint={t('donators.blockedHint')} />
      <LinesField {...textProps(form, 'trusted')} label={t('donators.trusted')} hint={t('donators.trustedHint')} />
    </SectionPage>
  )
}
