import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses, servicesAnchor } from '../../addresses.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { sinceWords } from './since-words.ts'

/** One line for each account from which nothing arrives, with what to do. */
export function TroubleLines({ integrations }: { integrations: readonly Integration[] }) {
  const { t, i18n } = useTranslation('integrationPages')
  const troubled = integrations.flatMap(({ platform, status: { state, since } }) =>
    state === 'down' || state === 'needs_relink' ? [{ platform, state, since } as const] : [],
  )
  if (troubled.length === 0) return null
  return (
    <section aria-label={t('trouble.label')} className="mb-5 flex flex-col gap-2">
      {troubled.map(({ platform, state, since }) => (
        <div
          key={platform}
          role="alert"
          className="flex items-start gap-3 rounded-soft border border-danger-text/40 bg-danger-tint px-4 py-2 text-small"
        >
          <TriangleAlert aria-hidden className="mt-1.5 size-4.5 shrink-0 text-danger-text" />
          <p className="min-w-0 py-1">
            {t(`trouble.${state}`, { service: t(`names.${platform}`), since: sinceWords(since, i18n.language) })}{' '}
            <TextLink to={addresses.profile.path} hash={servicesAnchor}>
              {t(`trouble.${state}Link`)}
            </TextLink>
          </p>
        </div>
      ))}
    </section>
  )
}
