import type { ServiceTrouble } from '@lautgabe/contract/integrations/integrations-api.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses, servicesAnchor } from '../../addresses.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { sinceWords } from './since-words.ts'

type TroubleLinesProps = {
  troubles: readonly ServiceTrouble[]
  /** Given on the page of a moderator, who cannot link an account: the name of the streamer who can. */
  streamer?: string
  /** A dock in OBS must not leave its page. */
  opensTab?: boolean
}

/** One line for each account from which nothing arrives, with what to do. */
export function TroubleLines({ troubles, streamer, opensTab = false }: TroubleLinesProps) {
  const { t, i18n } = useTranslation('integrationPages')
  if (troubles.length === 0) return null
  return (
    <section aria-label={t('trouble.label')} className="mb-5 flex flex-col gap-2">
      {troubles.map(({ platform, state, since }) => {
        const words = { service: t(`names.${platform}`), since: sinceWords(since, i18n.language) }
        return (
          <div
            key={platform}
            role="alert"
            className="flex items-start gap-3 rounded-soft border border-danger-text/40 bg-danger-tint px-4 py-2 text-small"
          >
            <TriangleAlert aria-hidden className="mt-1.5 size-4.5 shrink-0 text-danger-text" />
            <p className="min-w-0 py-1">
              {streamer === undefined ? (
                <>
                  {t(`trouble.${state}`, words)}{' '}
                  <TextLink to={addresses.profile.path} hash={servicesAnchor} {...(opensTab && { target: '_blank' })}>
                    {t(`trouble.${state}Link`)}
                  </TextLink>
                </>
              ) : (
                t(`trouble.${state}ForModerator`, { ...words, streamer })
              )}
            </p>
          </div>
        )
      })}
    </section>
  )
}
